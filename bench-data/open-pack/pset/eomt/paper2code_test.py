"""Tests of EoMT: equal to the reference, small cases by hand, who may see whom, and when.

Sizes are distinct, so that no axis can be taken for another.
"""

import math
import unittest

import torch
from torch import nn

import eomt as solution
import eomt_ref as reference
from eomt import (
    ChannelNorm,
    ScaleBlock,
    annealed_probability,
    attention_mask,
    mask_probabilities,
    masked_attention,
    relax_mask,
    semantic_scores,
)

B, HEADS, WIDTH, K, C, GRID = 2, 3, 4, 5, 6, 4
DIM, N = HEADS * WIDTH, GRID**2
NEVER, ALWAYS, SOMETIMES = (0.0, 0.0), (1.0, 1.0), (0.5, 0.25)


def build(module, patch=8, seed=0):
    """A small network on a grid of 4 x 4, of three blocks, two of which have queries."""
    torch.manual_seed(seed)
    return module.EoMT(GRID * patch, patch, DIM, 3, HEADS, K, C, 2)


def model(patch=8, seed=0):
    """With norms, positions and heads that are not as they were born."""
    torch.manual_seed(seed + 100)
    made = build(solution, patch, seed)
    with torch.no_grad():
        for parameter in made.parameters():
            parameter.add_(0.3 * torch.randn(parameter.shape))
    return made


def twin(model, patch=8):
    """The reference with the same parameters."""
    made = build(reference, patch)
    with torch.no_grad():
        made.queries.copy_(model.queries)
        made.positions.copy_(model.positions)
        for name, child in made.named_children():
            pairs = zip(parameters(child), parameters(getattr(model, name)), strict=True)
            for parameter, number in pairs:
                parameter.copy_(number)
    return made


def parameters(module):
    """In the order of their names where blocks name them, whatever is made first; else as made."""
    named = list(module.named_parameters())
    if any(isinstance(part, (ScaleBlock, reference.ScaleBlock)) for part in module.modules()):
        named.sort(key=lambda pair: pair[0])
    return [parameter for _, parameter in named]


def images(patch=8, seed=0):
    torch.manual_seed(seed + 200)
    return torch.randn(B, 3, GRID * patch, GRID * patch)


def tokens(seed=0, length=K + N):
    torch.manual_seed(seed + 300)
    return torch.randn(B, length, DIM)


def some_pairs(length, seed=0):
    """About half of all pairs of tokens, among them every token with itself."""
    torch.manual_seed(seed + 400)
    return (torch.rand(B, length, length) < 0.5) | torch.eye(length, dtype=torch.bool)


def gelu(x):
    return x * (1 + torch.erf(x / math.sqrt(2))) / 2


class Witness(nn.Module):
    """A block that changes nothing and remembers what came in."""

    def __init__(self, seen):
        super().__init__()
        self.seen = seen

    def forward(self, x, allowed=None):
        self.seen.append((x, allowed))
        return x


def watched(network):
    """The network with witnesses for blocks, and what they see."""
    seen = []
    network.blocks = nn.ModuleList(Witness(seen) for _ in range(3))
    return seen


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)

    def assert_same(self, actual, expected):
        """Two masks of truth values, the same at every place."""
        self.assertIs(actual.dtype, torch.bool)
        self.assertEqual(actual.tolist(), expected.tolist())

    def assert_same_predictions(self, actual, expected, tolerance=1e-4):
        self.assertEqual(len(actual), len(expected))
        for ours, theirs in zip(actual, expected, strict=True):
            for mine, yours in zip(ours, theirs, strict=True):
                self.assert_near(mine, yours, tolerance)


class Upscaling(NumbersCase):
    def block(self):
        torch.manual_seed(1)
        block = ScaleBlock(3)
        with torch.no_grad():
            for parameter in block.parameters():
                parameter.add_(torch.randn(parameter.shape))
        return block, torch.randn(2, 3, 2, 5)

    def test_every_pixel_has_mean_zero_and_variance_one(self):
        torch.manual_seed(2)
        x = 3 + 7 * torch.randn(2, 5, 3, 4)
        for out in (ChannelNorm(5)(x), ScaleBlock(5)(x)):
            self.assert_near(out.mean(dim=1), torch.zeros(out[:, 0].shape))
            self.assert_near(out.var(dim=1, unbiased=False), torch.ones(out[:, 0].shape), 1e-3)

    def test_channels_have_a_scale_and_a_shift_of_their_own(self):
        norm = ChannelNorm(2)
        with torch.no_grad():
            norm.weight.copy_(torch.tensor([2.0, 10.0]))
            norm.bias.copy_(torch.tensor([0.5, 100.0]))
        x = torch.tensor([[3.0, 1.0, -7.0], [1.0, 5.0, 9.0]]).reshape(1, 2, 1, 3)
        wanted = [[2.5, -1.5, -1.5], [90, 110, 110]]
        self.assert_near(norm(x)[0, :, 0], wanted, 1e-4)

    def test_a_norm_that_is_told_how_much_to_add_adds_it(self):
        x = torch.tensor([1.0, -1.0]).reshape(1, 2, 1, 1)
        self.assert_near(ChannelNorm(2, eps=3.0)(x).flatten(), [0.5, -0.5])

    def test_the_norm_of_a_block_sees_small_differences(self):
        self.assertEqual(ScaleBlock(3).norm.eps, 1e-6)

    def test_every_pixel_becomes_four_and_then_channels_stay_apart(self):
        block, x = self.block()
        out = block(x)
        self.assertEqual(tuple(out.shape), (2, 3, 4, 10))
        fine = torch.zeros(2, 3, 6, 12)
        for i in range(4):
            for j in range(10):
                from_pixel = block.up.weight[:, :, i % 2, j % 2]
                pixel = x[:, :, i // 2, j // 2] @ from_pixel + block.up.bias
                fine[:, :, i + 1, j + 1] = gelu(pixel)
        mixed = torch.zeros(2, 3, 4, 10)
        for i in range(3):
            for j in range(3):
                kernel = block.mix.weight[:, 0, i, j, None, None]
                mixed += fine[:, :, i : i + 4, j : j + 10] * kernel
        centred = mixed - mixed.mean(dim=1, keepdim=True)
        scaled = centred / torch.sqrt(centred.square().mean(dim=1, keepdim=True) + 1e-6)
        weight, bias = block.norm.weight[:, None, None], block.norm.bias[:, None, None]
        self.assert_near(out, scaled * weight + bias, 1e-4)

    def test_mixing_has_one_kernel_a_channel_and_adds_nothing(self):
        block = ScaleBlock(4)
        self.assertEqual(tuple(block.mix.weight.shape), (4, 1, 3, 3))
        self.assertIsNone(block.mix.bias)
        self.assertEqual(sum(p.numel() for p in block.parameters()), 4 * 4 * 4 + 4 + 36 + 8)


class Attention(NumbersCase):
    def layers(self, seed=0):
        torch.manual_seed(seed)
        return nn.Linear(DIM, 3 * DIM), nn.Linear(DIM, DIM)

    def numbers(self, rows):
        """A layer from one channel that gives these three: query, key, value."""
        layer = nn.Linear(1, 3)
        with torch.no_grad():
            layer.weight.copy_(torch.tensor(rows).reshape(3, 1))
            layer.bias.copy_(torch.tensor([1.0, 0.0, 0.0]))
        return layer

    def test_two_tokens_by_hand(self):
        # Queries are 1, keys 0 and ln 3, values 0 and 8: shares of a quarter and three quarters.
        x, qkv = torch.tensor([[[0.0], [1.0]]]), self.numbers([0.0, math.log(3), 8.0])
        self.assert_near(masked_attention(x, qkv, nn.Identity(), 1), [[[6], [6]]])
        first_only = torch.tensor([[[True, False], [True, True]]])
        self.assert_near(masked_attention(x, qkv, nn.Identity(), 1, first_only), [[[0], [6]]])

    def test_a_token_that_sees_itself_alone_gives_its_own_value(self):
        (qkv, proj), x = self.layers(), tokens(1, 7)
        alone = torch.eye(7, dtype=torch.bool).expand(B, 7, 7)
        values = x @ qkv.weight[2 * DIM :].T + qkv.bias[2 * DIM :]
        self.assert_near(masked_attention(x, qkv, proj, HEADS, alone), proj(values))

    def test_every_head_by_itself(self):
        (qkv, proj), x, allowed = self.layers(1), tokens(2, 7), some_pairs(7)
        made = qkv(x)
        mixed = torch.zeros(B, 7, DIM)
        for b in range(B):
            for h in range(HEADS):
                query, key, value = (
                    made[b, :, part * DIM + h * WIDTH : part * DIM + (h + 1) * WIDTH]
                    for part in range(3)
                )
                shares = torch.exp(query @ key.T / math.sqrt(WIDTH)) * allowed[b]
                shares = shares / shares.sum(dim=1, keepdim=True)
                mixed[b, :, h * WIDTH : (h + 1) * WIDTH] = shares @ value
        self.assert_near(masked_attention(x, qkv, proj, HEADS, allowed), proj(mixed))

    def test_without_a_mask_every_pair_is_allowed(self):
        (qkv, proj), x = self.layers(2), tokens(3, 7)
        everything = torch.ones(B, 7, 7, dtype=torch.bool)
        self.assert_near(
            masked_attention(x, qkv, proj, HEADS),
            masked_attention(x, qkv, proj, HEADS, everything),
        )

    def test_what_is_forbidden_is_not_felt_however_large(self):
        (qkv, proj), x = self.layers(3), tokens(4, 7)
        allowed = some_pairs(7, 1)
        allowed[:, :3, 3] = False
        before = masked_attention(x, qkv, proj, HEADS, allowed)[:, :3]
        x[:, 3] = 40 * x[:, 3] + 7
        self.assert_near(masked_attention(x, qkv, proj, HEADS, allowed)[:, :3], before)

    def test_agrees_with_the_reference(self):
        (qkv, proj), x, allowed = self.layers(4), tokens(5, 7), some_pairs(7, 2)
        for mask in (None, allowed):
            self.assert_near(
                masked_attention(x, qkv, proj, HEADS, mask),
                reference.masked_attention(x, qkv, proj, HEADS, mask),
            )


class AttentionMask(NumbersCase):
    # Halved by the mean of each 2 x 2: -1, 2, -3 and a corner of 0 or 1.
    ROWS = ([-1.0, -1, 2, 2], [-1.0, -1, 2, 2], [-3.0, -3, -3, -3])

    def by_hand(self):
        return torch.tensor([[[*self.ROWS, [-3.0, -3, -3, corner]] for corner in (9.0, 13.0)]])

    def test_two_queries_by_hand(self):
        wanted = torch.ones(1, 6, 6, dtype=torch.bool)
        wanted[0, 0, 2:] = torch.tensor([False, True, False, False])
        wanted[0, 1, 2:] = torch.tensor([False, True, False, True])
        self.assert_same(attention_mask(self.by_hand(), 2), wanted)

    def test_images_and_queries_have_masks_of_their_own(self):
        torch.manual_seed(3)
        logits = torch.randn(2, 3, 8, 8) - 0.2
        found = attention_mask(logits, 4)
        for b in range(2):
            for k in range(3):
                halved = logits[b, k].reshape(4, 2, 4, 2).mean(dim=(1, 3))
                self.assert_same(found[b, k, 3:], halved.flatten() > 0)
        self.assertTrue(found[:, 3:].all() and found[:, :, :3].all())

    def test_masks_four_times_as_fine_are_read_at_the_middle_of_each_patch(self):
        logits = torch.full((1, 1, 8, 8), 5.0)
        logits[0, 0, 1:3, 1:3] = -1.0
        logits[0, 0, 5:7, 4:] = -1.0
        logits[0, 0, 5:7, 5] = -2.0
        wanted = torch.tensor([False, True, True, False])
        self.assert_same(attention_mask(logits, 2)[0, 0, 1:], wanted)

    def test_a_grid_as_fine_as_the_masks_is_read_row_by_row(self):
        logits = torch.tensor([[[[1.0, -1.0], [2.0, -2.0]], [[3.0, 1.0], [-1.0, -1.0]]]])
        wanted = torch.tensor([[True, False, True, False], [True, True, False, False]])
        self.assert_same(attention_mask(logits, 2)[0, :2, 2:], wanted)

    def test_a_query_with_an_empty_mask_sees_every_patch(self):
        logits = torch.ones(2, 3, 4, 4)
        logits[:, :, 0] = -1.0
        logits[0, 1] = -2.0
        logits[1, 2] = 0.0
        wanted = torch.ones(2, 3, 16, dtype=torch.bool)
        wanted[:, :, :4] = False
        wanted[0, 1] = True
        wanted[1, 2] = True
        self.assert_same(attention_mask(logits, 4)[:, :3, 3:], wanted)

    def test_the_logits_are_left_alone(self):
        logits = self.by_hand()
        attention_mask(logits, 2)
        self.assert_near(logits, self.by_hand(), 0)


class RelaxMask(NumbersCase):
    DRAWS = torch.tensor([[0.0, 0.25, 0.5], [0.75, 0.125, 0.25]])

    def mask(self):
        torch.manual_seed(4)
        return torch.rand(2, 7, 7) < 0.4

    def test_draws_below_the_probability_keep_the_restriction(self):
        wanted = self.mask()
        for b, k in ((0, 1), (0, 2), (1, 0), (1, 2)):
            wanted[b, k, 3:] = True
        self.assert_same(relax_mask(self.mask(), 0.25, self.DRAWS), wanted)

    def test_one_keeps_all_and_zero_frees_all(self):
        self.assert_same(relax_mask(self.mask(), 1.0, self.DRAWS), self.mask())
        wanted = self.mask()
        wanted[:, :3, 3:] = True
        self.assert_same(relax_mask(self.mask(), 0.0, self.DRAWS), wanted)

    def test_the_mask_that_is_given_is_left_alone(self):
        mask = self.mask()
        relax_mask(mask, 0.0, self.DRAWS)
        self.assert_same(mask, self.mask())


class Annealing(NumbersCase):
    def test_one_then_a_decay_then_zero(self):
        wanted = {0: 1, 99: 1, 100: 1, 150: 0.771890, 200: 0.535887, 299: 0.008493, 300: 0, 400: 0}
        for step, probability in wanted.items():
            self.assertAlmostEqual(annealed_probability(step, 100, 300), probability, 6)

    def test_other_powers(self):
        for power, probability in ((1.0, 0.75), (2.0, 0.5625), (0.5, 0.75**0.5)):
            self.assertAlmostEqual(annealed_probability(50, 0, 200, power), probability, 12)

    def test_a_decay_without_length_is_a_step(self):
        found = [annealed_probability(step, 100, 100) for step in (99, 100, 101)]
        self.assertEqual(found, [1, 0, 0])

    def test_what_comes_out_is_a_number(self):
        for step in (0, 7, 20):
            self.assertIsInstance(annealed_probability(step, 5, 15), (int, float))

    def test_blocks_take_turns(self):
        # 600 steps in six parts of 100: one to begin with, one a block, one to end with.
        half = 0.5**0.9
        for step, wanted in (
            (0, [1, 1, 1, 1]),
            (100, [1, 1, 1, 1]),
            (150, [half, 1, 1, 1]),
            (200, [0, 1, 1, 1]),
            (350, [0, 0, half, 1]),
            (450, [0, 0, 0, half]),
            (500, [0, 0, 0, 0]),
            (600, [0, 0, 0, 0]),
        ):
            self.assert_near(mask_probabilities(step, 600, 4), wanted)

    def test_parts_need_not_be_whole_numbers_of_steps(self):
        # 10 steps for one block: its part lies between 10/3 and 20/3.
        found = [mask_probabilities(step, 10, 1)[0] for step in (3, 4, 5, 6, 7)]
        self.assert_near(found, [1, 0.8**0.9, 0.5**0.9, 0.2**0.9, 0])


class Heads(NumbersCase):
    def test_there_are_as_many_queries_and_classes_as_asked_for_and_one_class_more(self):
        made = build(solution)
        self.assertIsInstance(made.queries, nn.Parameter)
        self.assertEqual(tuple(made.queries.shape), (K, DIM))
        self.assertEqual(tuple(made.class_head(torch.zeros(2, DIM)).shape), (2, C + 1))

    def test_queries_are_standard_normal_at_first(self):
        torch.manual_seed(5)
        queries = solution.EoMT(8, 4, DIM, 1, HEADS, 200, C, 1).queries
        self.assert_near(queries.mean(), 0, 0.1)
        self.assert_near(queries.std(), 1, 0.1)

    def test_three_layers_make_a_mask_and_the_last_is_linear(self):
        head, x = model().mask_head, tokens(6)
        first, second, third = (layer for layer in head.modules() if isinstance(layer, nn.Linear))
        self.assertEqual({first.out_features, second.out_features, third.out_features}, {DIM})
        self.assert_near(head(x), third(gelu(second(gelu(first(x))))))

    def test_patches_are_doubled_until_a_quarter_of_the_image_is_reached(self):
        for patch, doublings in ((4, 0), (8, 1), (16, 2), (32, 3)):
            upscale = build(solution, patch).upscale
            blocks = [block for block in upscale.modules() if isinstance(block, ScaleBlock)]
            self.assertEqual(len(blocks), doublings)
            out = upscale(torch.zeros(1, DIM, 2, 3))
            self.assertEqual(tuple(out.shape), (1, DIM, 2 * 2**doublings, 3 * 2**doublings))


class Predict(NumbersCase):
    def bare(self):
        """Without norm, upscaling and mask head, so that tokens meet as they are."""
        made = model(patch=4)
        made.norm = made.mask_head = nn.Identity()
        return made

    def test_a_mask_is_a_product_with_every_patch_row_by_row(self):
        made, x = self.bare(), tokens(7)
        masks, classes = made.predict(x)
        self.assertEqual(tuple(masks.shape), (B, K, GRID, GRID))
        for b in range(B):
            for k in range(K):
                wanted = [
                    [x[b, k] @ x[b, K + GRID * u + v] for v in range(GRID)] for u in range(GRID)
                ]
                self.assert_near(masks[b, k], wanted)
        self.assert_near(classes, x[:, :K] @ made.class_head.weight.T + made.class_head.bias)

    def test_queries_and_patches_are_normalised_and_patches_upscaled(self):
        made, x = model(), tokens(8)
        masks, classes = made.predict(x)
        normed = made.norm(x)
        self.assert_near(classes, made.class_head(normed[:, :K]))
        fine = made.upscale(normed[:, K:].permute(0, 2, 1).reshape(B, DIM, GRID, GRID))
        embeddings = made.mask_head(normed[:, :K])
        self.assertEqual(tuple(masks.shape), (B, K, 2 * GRID, 2 * GRID))
        for u, v in ((0, 0), (1, 6), (5, 2), (7, 7)):
            wanted = (embeddings * fine[:, None, :, u, v]).sum(dim=2)
            self.assert_near(masks[:, :, u, v], wanted, 1e-4)

    def test_queries_do_not_meet_in_predictions(self):
        made, x = model(), tokens(9)
        before = made.predict(x)
        x[:, 2] = torch.randn(DIM)
        after = made.predict(x)
        others = [0, 1, 3, 4]
        for earlier, later in zip(before, after, strict=True):
            self.assert_near(later[:, others], earlier[:, others])
            self.assertGreater((later - earlier)[:, 2].abs().min().item(), 0)

    def test_agrees_with_the_reference(self):
        for patch in (4, 8, 16):
            made, x = model(patch), tokens(10)
            expected = twin(made, patch).predict(x)
            self.assert_same_predictions([made.predict(x)], [expected])


class Forward(NumbersCase):
    def test_queries_join_before_the_last_blocks(self):
        for probs in (None, ALWAYS):
            made = model()
            seen = watched(made)
            made(images(), list(probs) if probs else None)
            self.assertEqual([x.shape[1] for x, _ in seen], [N, K + N, K + N])

    def test_every_image_gets_the_same_queries_in_front_of_its_patches(self):
        made = model()
        seen = watched(made)
        made(images())
        for x, _ in seen[1:]:
            self.assert_near(x[:, :K], made.queries.expand(B, K, DIM), 0)
            self.assert_near(x[:, K:], made.patch_tokens(images()), 0)

    def test_without_probabilities_there_are_no_masks_no_draws_and_one_prediction(self):
        made, batch = model(), images()
        self.assertEqual(len(made(batch)), 1)
        seen = watched(made)
        torch.manual_seed(6)
        made(batch)
        self.assertTrue(all(allowed is None for _, allowed in seen))
        drawn = torch.rand(3)
        torch.manual_seed(6)
        self.assert_near(drawn, torch.rand(3), 0)

    def test_the_mask_of_a_block_is_that_of_the_tokens_that_enter_it(self):
        made = model()
        other, blocks, seen = twin(made), list(made.blocks), []

        class Noted(Witness):
            def forward(self, x, allowed=None):
                super().forward(x, allowed)
                return blocks[len(seen) - 1](x, allowed)

        made.blocks = nn.ModuleList(Noted(seen) for _ in range(3))
        predictions = made(images(), list(ALWAYS))
        self.assertEqual(len(predictions), 3)
        self.assertIsNone(seen[0][1])
        for (x, allowed), prediction in zip(seen[1:], predictions, strict=False):
            expected = other.predict(x)
            self.assert_same_predictions([prediction], [expected])
            wanted = reference.attention_mask(expected[0], GRID)
            self.assertFalse(wanted.all())
            self.assert_same(allowed, wanted)

    def test_each_block_has_its_own_probability_and_its_own_draws(self):
        made, batch, probs = model(), images(), [0.25, 0.75]
        seen = watched(made)
        torch.manual_seed(7)
        masks = made(batch, probs)[0][0]
        after = torch.rand(3)
        torch.manual_seed(7)
        restricted = reference.attention_mask(masks, GRID)
        for prob, (_, allowed) in zip(probs, seen[1:], strict=True):
            draws = torch.rand(B, K)
            self.assert_same(allowed, reference.relax_mask(restricted, prob, draws))
        self.assert_near(after, torch.rand(3), 0)

    def test_numbers_are_drawn_for_certainties_too(self):
        made, batch = model(), images()
        for probs in (NEVER, ALWAYS):
            torch.manual_seed(8)
            made(batch, list(probs))
            after = torch.rand(3)
            torch.manual_seed(8)
            torch.rand(2, B, K)
            self.assert_near(after, torch.rand(3), 0)

    def test_training_ends_as_inference_begins(self):
        made = model()
        trained, inferred = made(images(), list(NEVER)), made(images())
        self.assert_same_predictions(trained[-1:], inferred)
        masked = made(images(), list(ALWAYS))
        self.assertGreater((masked[-1][0] - inferred[0][0]).abs().max().item(), 1e-2)

    def test_the_order_of_queries_is_that_of_what_comes_out(self):
        order = torch.tensor([3, 0, 4, 1, 2])
        for probs in (None, list(ALWAYS)):
            made = model()
            before = made(images(), probs)
            with torch.no_grad():
                made.queries.copy_(made.queries[order].clone())
            wanted = [(masks[:, order], classes[:, order]) for masks, classes in before]
            self.assert_same_predictions(made(images(), probs), wanted)

    def test_images_do_not_meet(self):
        made, batch = model(), images()
        for probs in (None, list(ALWAYS)):
            together = made(batch, probs)
            for i in range(B):
                alone = made(batch[i : i + 1], probs)
                wanted = [(masks[i : i + 1], classes[i : i + 1]) for masks, classes in together]
                self.assert_same_predictions(alone, wanted)

    def test_queries_may_be_there_from_the_first_block_on(self):
        torch.manual_seed(10)
        made = solution.EoMT(8, 4, DIM, 2, HEADS, K, C, 2)
        seen = []
        made.blocks = nn.ModuleList(Witness(seen) for _ in range(2))
        self.assertEqual(len(made(torch.randn(1, 3, 8, 8), [1.0, 1.0])), 3)
        self.assertEqual([x.shape[1] for x, _ in seen], [K + 4, K + 4])


class SemanticScores(NumbersCase):
    def test_two_queries_and_one_pixel_by_hand(self):
        masks = torch.tensor([2.0, -1.0]).reshape(1, 2, 1, 1)
        classes = torch.tensor([[[1.0, 0.0, 0.0], [0.0, 1.0, 2.0]]])
        found = semantic_scores(masks, classes)
        self.assert_near(found, torch.tensor([0.531655, 0.252495]).reshape(1, 2, 1, 1))

    def test_a_sum_over_queries_at_every_pixel(self):
        torch.manual_seed(11)
        masks, classes = torch.randn(B, K, 3, 4), torch.randn(B, K, C + 1)
        kept = masks.clone(), classes.clone()
        found = semantic_scores(masks, classes)
        self.assertEqual(tuple(found.shape), (B, C, 3, 4))
        exponentials = torch.exp(classes)
        shares = exponentials / exponentials.sum(dim=2, keepdim=True)
        for c in range(C):
            shown = shares[:, :, c, None, None] / (1 + torch.exp(-masks))
            self.assert_near(found[:, c], shown.sum(dim=1))
        self.assert_near(masks, kept[0], 0)
        self.assert_near(classes, kept[1], 0)

    def test_a_query_without_an_object_says_nothing(self):
        masks, classes = torch.full((1, 1, 2, 2), 9.0), torch.tensor([[[0.0, 0.0, 40.0]]])
        self.assert_near(semantic_scores(masks, classes), torch.zeros(1, 2, 2, 2))


class AgainstTheReference(NumbersCase):
    def both(self, patch, probs, of=lambda network, predictions: predictions):
        """What comes out of a network and of its twin, for the same images and draws."""
        ours, results = model(patch), []
        batch = images(patch, 1)
        for network in (ours, twin(ours, patch)):
            torch.manual_seed(12)
            predictions = network(batch, None if probs is None else list(probs))
            results.append(of(network, predictions))
        return results

    def test_predictions_agree(self):
        for patch, probs in ((8, None), (8, ALWAYS), (8, SOMETIMES), (4, SOMETIMES)):
            with torch.no_grad():
                self.assert_same_predictions(*self.both(patch, probs))

    def test_every_prediction_teaches_what_came_before_it(self):
        def gradients(network, predictions):
            parameters = [network.queries, network.positions]
            parts = [part.sin().sum() for pair in predictions for part in pair]
            return torch.autograd.grad(sum(parts), parameters)

        ours, theirs = self.both(8, SOMETIMES, gradients)
        self.assert_same_predictions([ours], [theirs], 1e-3)


if __name__ == "__main__":
    unittest.main()
