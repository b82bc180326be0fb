"""Tests of fractal generative models: equal to the reference, sums over all images, and by hand.

The weights of a model are far from those it starts with, so that every part of it is felt.
"""

import itertools
import math
import unittest

import torch

import fractalgen_ref as reference
from fractalgen import (
    ChannelLeaf,
    FractalAR,
    ItemGenerator,
    bits_per_dim,
    guided_logits,
    patchify,
    pick_value,
    unpatchify,
)


def with_weights(module, seed: int):
    """The module, with weights from a normal distribution of deviation 0.7."""
    torch.manual_seed(seed)
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.copy_(0.7 * torch.randn(parameter.shape))
    return module


def set_weights(module, **weights):
    """The module, all weights zero but those given, as a number or a list."""
    with torch.no_grad():
        for name, parameter in module.named_parameters():
            value = torch.tensor(weights.get(name.replace(".", "_"), 0.0))
            parameter.copy_(value.expand(parameter.shape))
    return module


def a_model(seed: int, size=4, factors=(2, 2), channels=2, values=3) -> FractalAR:
    return with_weights(FractalAR(size, factors, channels, values, 8), seed)


def conditions(seed: int, rows: int) -> torch.Tensor:
    torch.manual_seed(seed)
    return torch.randn(rows, 8)


def all_images(values: int, channels: int, side: int) -> torch.Tensor:
    """Every image there is, (V ** (C S S), C, S, S)."""
    every = list(itertools.product(range(values), repeat=channels * side * side))
    return torch.tensor(every).reshape(-1, channels, side, side)


def vectors(children: torch.Tensor, values: int) -> torch.Tensor:
    """What a generator gets of children (R, n, C, p, p)."""
    return (2.0 * children / (values - 1) - 1).reshape(*children.shape[:2], -1)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class Patches(NumbersCase):
    def test_four_squares_by_hand(self):
        image = torch.arange(16).reshape(1, 1, 4, 4)
        wanted = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
        self.assertEqual(patchify(image, 2).flatten(2).tolist(), [wanted])
        patches = torch.tensor(wanted).reshape(1, 4, 1, 2, 2)
        self.assertEqual(unpatchify(patches).tolist(), image.tolist())

    def test_patches_are_cut_row_by_row_and_keep_rows_and_channels(self):
        for f, p in ((3, 2), (2, 3), (6, 1), (1, 6)):
            image = torch.arange(2 * 3 * 36).reshape(2, 3, 6, 6)
            patches = patchify(image, p)
            self.assertEqual(tuple(patches.shape), (2, f * f, 3, p, p))
            self.assertEqual(patches.dtype, torch.int64)
            for i, j in itertools.product(range(f), range(f)):
                wanted = image[:, :, i * p : (i + 1) * p, j * p : (j + 1) * p]
                self.assertEqual(patches[:, i * f + j].tolist(), wanted.tolist())

    def test_patches_are_put_together_where_they_were(self):
        for f, p in ((3, 2), (2, 3), (6, 1), (1, 6)):
            patches = torch.arange(2 * 3 * 36).reshape(2, f * f, 3, p, p)
            image = unpatchify(patches)
            self.assertEqual(tuple(image.shape), (2, 3, 6, 6))
            self.assertEqual(image.dtype, torch.int64)
            for i, j in itertools.product(range(f), range(f)):
                found = image[:, :, i * p : (i + 1) * p, j * p : (j + 1) * p]
                self.assertEqual(found.tolist(), patches[:, i * f + j].tolist())


class Generator(NumbersCase):
    def test_equal_scores_give_the_mean_of_the_slots_until_now(self):
        generator = ItemGenerator(3, 1, 1)
        set_weights(generator, embed_weight=1.0, qkv_bias=[1.0, 0.0, 0.0], out_weight=1.0)
        with torch.no_grad():
            generator.qkv.weight[2] = 1.0
        items = torch.tensor([[[4.0], [6.0], [100.0]]])
        # The slots are 2, 4, 6; their means 2, 3, 4.
        self.assert_near(generator(torch.tensor([[2.0]]), items), [[[4], [7], [10]]])
        with torch.no_grad():
            generator.position.copy_(torch.tensor([[1.0], [-1.0], [3.0]]))
        # The slots are 3, 3, 9.
        self.assert_near(generator(torch.tensor([[2.0]]), items), [[[6], [6], [14]]])

    def test_scores_are_divided_by_the_root_of_the_width(self):
        generator = set_weights(ItemGenerator(2, 1, 4), embed_weight=1.0)
        with torch.no_grad():
            generator.qkv.bias[:4] = 1.0
            generator.qkv.weight[4:8] = torch.eye(4)
            generator.qkv.weight[8:] = torch.eye(4)
            generator.out.weight.copy_(torch.eye(4))
        # Slots of zeros and of ones have the scores 0 and 4 / 2.
        weight = math.exp(2) / (1 + math.exp(2))
        found = generator(torch.zeros(1, 4), torch.ones(1, 2, 1))
        self.assert_near(found, [[[0.0] * 4, [1 + weight] * 4]])

    def test_every_slot_by_itself(self):
        generator = with_weights(ItemGenerator(4, 3, 6), 0)
        torch.manual_seed(1)
        cond, items = torch.randn(2, 6), torch.randn(2, 4, 3)
        found = generator(cond, items)
        self.assertEqual(tuple(found.shape), (2, 4, 6))
        for r in range(2):
            known = [cond[r], *(generator.embed(item) for item in items[r, :3])]
            slots = [known[n] + generator.position[n] for n in range(4)]
            parts = [generator.qkv(slot) for slot in slots]
            for n in range(4):
                powers = [torch.exp(parts[n][:6] @ parts[m][6:12] / 6**0.5) for m in range(n + 1)]
                mixed = sum(powers[m] * parts[m][12:] for m in range(n + 1)) / sum(powers)
                hidden = slots[n] + generator.out(mixed)
                wanted = hidden + generator.fc2(generator.fc1(hidden).clamp(min=0))
                self.assert_near(found[r, n], wanted, 1e-4)

    def test_a_condition_feels_the_children_before_it_alone(self):
        generator = with_weights(ItemGenerator(4, 3, 8), 2)
        cond = conditions(3, 2)
        items = torch.randn(2, 4, 3)
        before = generator(cond, items)
        for child in range(4):
            changed = items.clone()
            changed[:, child] += 1.0
            moved = (generator(cond, changed) - before).abs().amin(dim=2) > 1e-4
            self.assertEqual(moved.tolist(), [[n > child for n in range(4)]] * 2)
            still = (generator(cond, changed) - before).abs()[:, : child + 1]
            self.assertLess(still.max().item(), 1e-5)

    def test_every_condition_feels_the_square(self):
        generator = with_weights(ItemGenerator(4, 3, 8), 4)
        items = torch.randn(2, 4, 3)
        moved = generator(conditions(5, 2), items) - generator(conditions(6, 2), items)
        self.assertGreater(moved.abs().amax(dim=2).min().item(), 1e-2)

    def test_children_have_places(self):
        generator = with_weights(ItemGenerator(4, 3, 8), 7)
        cond, items = conditions(8, 2), torch.randn(2, 4, 3)
        exchanged = items[:, [1, 0, 2, 3]]
        moved = (generator(cond, items) - generator(cond, exchanged))[:, 2:].abs()
        self.assertGreater(moved.amax(dim=2).min().item(), 1e-2)


class Leaf(NumbersCase):
    def leaf(self):
        """Three channels of values 0 and 1, one number wide."""
        return set_weights(
            ChannelLeaf(3, 2, 1),
            channel=[[0.1], [0.2], [0.3]],
            value_weight=[[0.5], [-1.0]],
            head_weight=[[0.0], [2.0]],
            head_bias=[0.25, 0.0],
        )

    def test_logits_by_hand(self):
        found = self.leaf().logits(
            torch.tensor([[1.0], [0.0]]), torch.tensor([[1, 0, 1], [0, 0, 0]])
        )
        # Before channels 1 and 2 stand -1 and -1 + 0.5, or 0.5 and 0.5 + 0.5.
        sums = [[1.1, 0.2, 0.8], [0.1, 0.7, 1.3]]
        self.assert_near(found, [[[0.25, 2 * math.tanh(s)] for s in row] for row in sums])

    def test_likelihood_by_hand(self):
        found = self.leaf().log_prob(torch.tensor([[1.0]]), torch.tensor([[1, 0, 1]]))
        ones = [1 / (1 + math.exp(0.25 - 2 * math.tanh(s))) for s in (1.1, 0.2, 0.8)]
        self.assert_near(found, [math.log(ones[0] * (1 - ones[1]) * ones[2])])

    def test_a_channel_sees_the_channels_before_it_alone(self):
        leaf = with_weights(ChannelLeaf(4, 3, 8), 9)
        cond, pixel = conditions(10, 2), torch.tensor([[0, 1, 2, 0], [2, 2, 1, 1]])
        before = leaf.logits(cond, pixel)
        for c in range(4):
            changed = pixel.clone()
            changed[:, c] = (pixel[:, c] + 1) % 3
            difference = (leaf.logits(cond, changed) - before).abs().amax(dim=2)
            self.assertLess(difference[:, : c + 1].max().item(), 1e-5)
            for later in range(c + 1, 4):
                self.assertGreater(difference[:, later].min().item(), 1e-3)

    def test_every_logit_by_itself(self):
        leaf = with_weights(ChannelLeaf(4, 3, 8), 11)
        cond, pixel = conditions(12, 2), torch.tensor([[0, 1, 2, 0], [2, 2, 1, 1]])
        found = leaf.logits(cond, pixel)
        self.assertEqual(tuple(found.shape), (2, 4, 3))
        for r, c in itertools.product(range(2), range(4)):
            total = cond[r] + leaf.channel[c]
            for earlier in range(c):
                total = total + leaf.value.weight[pixel[r, earlier]]
            self.assert_near(found[r, c], leaf.head.weight @ total.tanh() + leaf.head.bias)

    def test_all_pixels_together_are_certain(self):
        for channels, values in ((3, 4), (2, 2), (1, 5)):
            leaf = with_weights(ChannelLeaf(channels, values, 8), 13)
            pixels = all_images(values, channels, 1).flatten(1)
            found = leaf.log_prob(conditions(14, 1).expand(len(pixels), 8), pixels)
            self.assertEqual(tuple(found.shape), (values**channels,))
            self.assert_near(found.exp().sum(), 1.0)

    def test_a_single_channel_knows_its_condition_only(self):
        leaf = with_weights(ChannelLeaf(1, 4, 8), 15)
        cond = conditions(16, 2)
        logits = leaf.head((cond + leaf.channel[0]).tanh())
        found = leaf.logits(cond, torch.tensor([[3], [0]]))
        self.assert_near(found, logits[:, None])


class Guidance(NumbersCase):
    LOGITS = torch.tensor([[1.0, 0.0], [2.0, -1.0], [0.0, 0.0], [1.0, 3.0]])

    def test_moves_away_from_what_needs_no_condition(self):
        self.assert_near(guided_logits(self.LOGITS, 3.0), [[3, 0], [4, -9]])
        self.assert_near(guided_logits(self.LOGITS, -1.0), [[-1, 0], [0, 7]])

    def test_none_half_and_all_of_the_condition(self):
        self.assert_near(guided_logits(self.LOGITS, 1.0), self.LOGITS[:2])
        self.assert_near(guided_logits(self.LOGITS, 0.0), self.LOGITS[2:])
        self.assert_near(guided_logits(self.LOGITS, 0.5), [[0.5, 0], [1.5, 1]])


class PickValue(NumbersCase):
    def pick(self, logits, *draws):
        """The value for each draw from the same logits."""
        rows = torch.tensor(logits, dtype=torch.float32).expand(len(draws), len(logits))
        return pick_value(rows, torch.tensor(draws))

    def test_the_value_in_whose_part_the_draw_lies(self):
        logits = [math.log(p) for p in (0.25, 0.25, 0.5)]
        found = self.pick(logits, 0.0, 0.2499, 0.2501, 0.4999, 0.5001, 0.999999)
        self.assertEqual(found.tolist(), [0, 0, 1, 1, 2, 2])
        self.assertEqual(found.dtype, torch.int64)

    def test_a_part_begins_with_its_lower_end(self):
        found = self.pick([0.0] * 4, 0.0, 0.25, 0.5, 0.75)
        self.assertEqual(found.tolist(), [0, 1, 2, 3])

    def test_the_impossible_is_never_drawn(self):
        nothing = -math.inf
        found = self.pick([nothing, 0.0, nothing, 0.0], 0.0, 0.4999, 0.5, 0.9999)
        self.assertEqual(found.tolist(), [1, 1, 3, 3])

    def test_the_largest_draw_gives_the_last_value_at_most(self):
        torch.manual_seed(17)
        logits = torch.randn(200, 7)
        found = pick_value(logits, torch.full((200,), 1 - 2.0**-24))
        self.assertEqual(found.tolist(), [6] * 200)

    def test_an_even_grid_of_draws_gives_the_probabilities(self):
        torch.manual_seed(18)
        logits = torch.randn(5)
        grid = (torch.arange(1000) + 0.5) / 1000
        values = pick_value(logits.expand(1000, 5), grid)
        shares = [(values == v).sum().item() / 1000 for v in range(5)]
        self.assert_near(shares, logits.exp() / logits.exp().sum(), 1.1e-3)

    def test_rows_do_not_mix(self):
        logits = torch.tensor([[5.0, 0.0, 0.0], [0.0, 0.0, 5.0], [0.0, 5.0, 0.0]])
        self.assertEqual(pick_value(logits, torch.full((3,), 0.5)).tolist(), [0, 2, 1])


class BitsPerDim(NumbersCase):
    def test_is_a_mean_in_base_two(self):
        log_prob = math.log(2) * torch.tensor([-4.0, -8.0])
        self.assert_near(bits_per_dim(log_prob, 4), 1.5)

    def test_equal_chances_cost_the_bits_that_they_need(self):
        for values, bits in ((2, 1.0), (4, 2.0), (3, math.log2(3))):
            log_prob = torch.tensor([-6 * math.log(values)])
            self.assert_near(bits_per_dim(log_prob, 6), bits)


class Likelihood(NumbersCase):
    def test_all_images_together_are_certain(self):
        for channels, values in ((1, 2), (2, 2), (1, 3)):
            model = a_model(19, 2, (2,), channels, values)
            images = all_images(values, channels, 2)
            found = model.log_prob(images, conditions(20, 1).expand(len(images), 8))
            self.assertEqual(tuple(found.shape), (values ** (4 * channels),))
            self.assert_near(found.exp().sum(), 1.0)

    def test_without_a_head_all_values_are_equally_likely(self):
        for channels, values in ((1, 2), (3, 4)):
            model = a_model(21, 4, (2, 2), channels, values)
            set_weights(model.leaf.head)
            torch.manual_seed(22)
            images = torch.randint(values, (2, channels, 4, 4))
            found = model.log_prob(images, conditions(23, 2))
            self.assert_near(found, [-16 * channels * math.log(values)] * 2)

    def test_each_level_by_itself(self):
        model = a_model(24, 6, (3, 2))
        torch.manual_seed(25)
        images, cond = torch.randint(3, (2, 2, 6, 6)), torch.randn(2, 8)
        patches = reference.patchify(images, 2)
        outer = model.generators[0](cond, vectors(patches, 3))
        total = torch.zeros(2)
        for a in range(9):
            pixels = reference.patchify(patches[:, a], 1)
            inner = model.generators[1](outer[:, a], vectors(pixels, 3))
            for b in range(4):
                total = total + model.leaf.log_prob(inner[:, b], pixels[:, b, :, 0, 0])
        self.assert_near(model.log_prob(images, cond), total)

    def test_the_last_square_has_a_likelihood_of_its_own(self):
        model = a_model(26, 4, (2, 2), 1, 2)
        torch.manual_seed(27)
        images = torch.randint(2, (1, 1, 4, 4)).repeat(16, 1, 1, 1)
        images[:, :, 2:, 2:] = all_images(2, 1, 2)
        cond = conditions(28, 1).expand(16, 8)
        patches = reference.patchify(images, 2)
        outer = model.generators[0](cond, vectors(patches, 2))
        self.assert_near(outer, outer[:1].expand_as(outer))
        others = sum(model.log_prob(patches[:, a], outer[:, a], level=1) for a in range(3))
        rest = model.log_prob(images, cond) - others
        self.assert_near(rest.exp().sum(), 1.0)

    def test_a_level_scores_squares_of_its_own_size(self):
        model = a_model(29)
        torch.manual_seed(30)
        squares, cond = torch.randint(3, (5, 2, 2, 2)), torch.randn(5, 8)
        inner = model.generators[1](cond, vectors(reference.patchify(squares, 1), 3))
        pixels = squares.flatten(2)
        wanted = sum(model.leaf.log_prob(inner[:, b], pixels[:, :, b]) for b in range(4))
        self.assert_near(model.log_prob(squares, cond, level=1), wanted)
        pixel = squares[:, :, :1, :1]
        wanted = model.leaf.log_prob(cond, pixel[:, :, 0, 0])
        self.assert_near(model.log_prob(pixel, cond, level=2), wanted)

    def test_images_do_not_mix(self):
        model = a_model(31)
        torch.manual_seed(32)
        images, cond = torch.randint(3, (3, 2, 4, 4)), torch.randn(3, 8)
        alone = [model.log_prob(images[r : r + 1], cond[r : r + 1]) for r in range(3)]
        self.assert_near(model.log_prob(images, cond), torch.cat(alone))

    def test_a_single_pixel_needs_no_generator(self):
        model = a_model(35, 1, ())
        cond, image = conditions(36, 1), torch.tensor([2, 1]).reshape(1, 2, 1, 1)
        wanted = model.leaf.log_prob(cond, torch.tensor([[2, 1]]))
        self.assert_near(model.log_prob(image, cond), wanted)


class Sampling(NumbersCase):
    @torch.no_grad()
    def by_hand(self, model, rows, scale=None):
        """The draws of a model (2, 2) for stacked conditions, one after another: (R, C, 4, 4)."""
        count = len(rows) if scale is None else len(rows) // 2
        values = model.values
        image = torch.zeros(len(rows), model.channels, 4, 4, dtype=torch.int64)
        for a in range(4):
            square = image[:, :, a // 2 * 2 :, a % 2 * 2 :][:, :, :2, :2]
            known = vectors(reference.patchify(image, 2), values)
            outer = model.generators[0](rows, known)[:, a]
            for b in range(4):
                known = vectors(reference.patchify(square, 1), values)
                inner = model.generators[1](outer, known)[:, b]
                pixel = torch.zeros(len(rows), model.channels, dtype=torch.int64)
                for c in range(model.channels):
                    logits = model.leaf.logits(inner, pixel)[:, c]
                    if scale is not None:
                        logits = logits[count:] * (1 - scale) + logits[:count] * scale
                    parts = logits.softmax(dim=1).cumsum(dim=1)
                    draws = torch.rand(count)
                    for r in range(len(rows)):
                        below = parts[r % count] <= draws[r % count]
                        pixel[r, c] = min(below.sum().item(), values - 1)
                square[:, :, b // 2, b % 2] = pixel
        return image[:count]

    def test_every_draw_by_itself(self):
        model, cond = a_model(37), conditions(38, 3)
        torch.manual_seed(39)
        found = model.sample(cond)
        self.assertEqual(found.dtype, torch.int64)
        torch.manual_seed(39)
        self.assertEqual(found.tolist(), self.by_hand(model, cond).tolist())

    def test_every_guided_draw_by_itself(self):
        model, cond, uncond = a_model(40), conditions(41, 3), conditions(42, 3)
        for scale in (2.0, -0.5):
            torch.manual_seed(43)
            found = model.sample(cond, uncond, scale)
            self.assertEqual(found.dtype, torch.int64)
            torch.manual_seed(43)
            wanted = self.by_hand(model, torch.cat([cond, uncond]), scale)
            self.assertEqual(found.tolist(), wanted.tolist())

    def test_guidance_of_none_or_all_is_no_guidance(self):
        model, cond, other = a_model(44, 2, (2,)), conditions(45, 4), conditions(46, 4)

        def sample(*how):
            torch.manual_seed(47)
            return model.sample(*how).tolist()

        self.assertNotEqual(sample(cond), sample(other))
        self.assertEqual(sample(cond, other, 1.0), sample(cond))
        self.assertEqual(sample(cond, other, 0.0), sample(other))
        self.assertEqual(sample(cond, cond, 5.0), sample(cond))

    def test_what_is_certain_is_drawn_everywhere(self):
        for size, factors in ((6, (3, 2)), (1, ())):
            model, cond = a_model(48, size, factors, 3, 4), conditions(49, 2)
            set_weights(model.leaf.head, bias=[0.0, 0.0, 50.0, 0.0])
            for how in ((cond,), (cond, conditions(50, 2), 2.0)):
                wanted = torch.full((2, 3, size, size), 2)
                self.assertEqual(model.sample(*how).tolist(), wanted.tolist())

    def test_images_are_as_frequent_as_they_are_likely(self):
        for size, factors, channels, values in ((2, (2,), 1, 2), (1, (), 2, 3)):
            model = a_model(51, size, factors, channels, values)
            images = all_images(values, channels, size)
            cond = conditions(52, 1)
            wanted = model.log_prob(images, cond.expand(len(images), 8)).exp()
            torch.manual_seed(53)
            drawn = model.sample(cond.expand(4000, 8)).flatten(1)
            powers = torch.tensor([values**i for i in range(drawn.shape[1])])
            numbers, known = (drawn * powers).sum(dim=1), (images.flatten(1) * powers).sum(dim=1)
            shares = [(numbers == number).sum().item() / 4000 for number in known]
            self.assertLess((torch.tensor(shares) - wanted).abs().max().item(), 0.03)

    def test_seeds_decide(self):
        model, cond = a_model(54, 2, (2,)), conditions(55, 16)
        found = []
        for seed in (1, 1, 2):
            torch.manual_seed(seed)
            found.append(model.sample(cond).tolist())
        self.assertEqual(found[0], found[1])
        self.assertNotEqual(found[0], found[2])


class AgainstTheReference(NumbersCase):
    def test_likelihoods_and_samples_agree(self):
        ours, theirs = a_model(56, 4, (2, 2), 3, 4), reference.FractalAR(4, (2, 2), 3, 4, 8)
        theirs.load_state_dict(ours.state_dict())
        torch.manual_seed(57)
        images, cond, uncond = torch.randint(4, (3, 3, 4, 4)), torch.randn(3, 8), torch.randn(3, 8)
        self.assert_near(ours.log_prob(images, cond), theirs.log_prob(images, cond))
        for how in ((cond,), (cond, uncond, 1.5)):
            results = []
            for model in (ours, theirs):
                torch.manual_seed(58)
                results.append(model.sample(*how).tolist())
            self.assertEqual(*results)


if __name__ == "__main__":
    unittest.main()
