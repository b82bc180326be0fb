"""Tests of Semanticist: equal to the reference, values by hand, and what the order promises."""

import math
import unittest
from types import SimpleNamespace

import torch

import semanticist as solution
import semanticist_ref as reference
from semanticist import (
    Block,
    add_noise,
    concept_mask,
    decode,
    deterministic_step,
    draw_cut,
    guided_noise,
    masked_attention,
    nested_replace,
    nested_risk,
    normalise_tokens,
    principal_directions,
    progressive_errors,
    survival_of,
    tokeniser_loss,
)

SURVIVAL = survival_of(torch.tensor([0.1, 0.2, 0.3]))
"""1, 0.9, 0.72, 0.504."""

TEN_LEVELS = survival_of(torch.linspace(0.05, 0.4, 10))
NULL = -torch.arange(1.0, 6.0)[:, None].expand(5, 2)
"""Five null tokens: -1, -2, ... twice each."""


def pictures(seed: int) -> torch.Tensor:
    """Three images of two patches of six numbers."""
    torch.manual_seed(seed)
    return torch.randn(3, 2, 6)


def encoder_of(module, seed: int = 0):
    """A small encoder of one of the modules, with seeded weights: five tokens of width three."""
    torch.manual_seed(seed)
    return module.ConceptEncoder(patches=2, patch_size=6, width=8, concepts=5, dim=3)


class Recorder:
    """In place of a denoiser: predicts what it is told to and keeps what it was asked."""

    def __init__(self, null, predict):
        self.null, self.predict, self.calls = null, predict, []

    def __call__(self, noisy, tokens, t):
        self.calls.append(SimpleNamespace(noisy=noisy, tokens=tokens, t=t))
        return self.predict(noisy, tokens, t)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class ConceptMask(NumbersCase):
    def test_two_patches_and_three_concepts(self):
        found = concept_mask(2, 3)
        self.assertEqual(found.dtype, torch.bool)
        wanted = [[1, 1, 1, 0, 0, 0]] * 3 + [
            [1, 1, 1, 1, 0, 0],
            [1, 1, 1, 1, 1, 0],
            [1, 1, 1, 1, 1, 1],
        ]
        self.assertEqual(found.int().tolist(), wanted)


class MaskedAttention(NumbersCase):
    def test_shares_by_hand(self):
        # Products of 0 and 2 log 3, over the root of the width 4.
        q = torch.tensor([[[1.0, 0.0, 0.0, 0.0]] * 2])
        k = torch.tensor([[[0.0, 0.0, 0.0, 0.0], [2 * math.log(3), 5.0, 0.0, 0.0]]])
        v = torch.tensor([[[4.0, 0.0, 0.0, 0.0], [0.0, 8.0, 0.0, 1.0]]])
        allowed = torch.tensor([[True, True], [True, False]])
        wanted = [[[1, 6, 0, 0.75], [4, 0, 0, 0]]]
        self.assert_near(masked_attention(q, k, v, allowed), wanted)

    def test_equal_scores_share_what_is_allowed(self):
        v = torch.randn(2, 6, 3, generator=torch.Generator().manual_seed(0))
        nothing = torch.zeros(2, 6, 3)
        found = masked_attention(nothing, v, v, concept_mask(2, 3))
        for row, seen in enumerate((3, 3, 3, 4, 5, 6)):
            self.assert_near(found[:, row], v[:, :seen].mean(dim=1))

    def test_what_is_forbidden_has_no_influence(self):
        torch.manual_seed(1)
        q, k, v = torch.randn(3, 2, 6, 4)
        allowed = concept_mask(2, 3)
        before = masked_attention(q, k, v, allowed)
        k[:, 4], v[:, 4] = 100.0, 100.0
        after = masked_attention(q, k, v, allowed)
        self.assert_near(after[:, :4], before[:, :4], 0)
        self.assertGreater((after - before)[:, 4:].abs().min().item(), 0.01)


class TokenNormalisation(NumbersCase):
    def test_one_to_four(self):
        found = normalise_tokens(torch.tensor([[[1.0, 2.0, 3.0, 4.0]]]))
        self.assert_near(found, [[[-1.341641, -0.447214, 0.447214, 1.341641]]])

    def test_each_token_has_mean_zero_and_variance_one(self):
        torch.manual_seed(2)
        z = torch.randn(3, 5, 7) * (1 + torch.rand(3, 5, 1)) + 10 * torch.randn(3, 5, 1)
        found = normalise_tokens(z)
        self.assert_near(found.mean(dim=-1), torch.zeros(3, 5), 1e-4)
        self.assert_near(found.square().mean(dim=-1), torch.ones(3, 5), 1e-3)

    def test_a_constant_token_becomes_zero(self):
        self.assert_near(normalise_tokens(torch.full((1, 1, 4), 3.0)), torch.zeros(1, 1, 4), 0)

    def test_epsilon_is_added_to_the_variance(self):
        found = normalise_tokens(torch.tensor([[[-1e-3, 1e-3]]]))
        self.assert_near(found, [[[-(0.5**0.5), 0.5**0.5]]])


class EncoderBlock(NumbersCase):
    def test_adds_attention_and_then_the_network(self):
        torch.manual_seed(3)
        block, x = Block(4), torch.randn(2, 6, 4)
        allowed = concept_mask(2, 3)
        q, k, v = block.qkv(x)[..., :4], block.qkv(x)[..., 4:8], block.qkv(x)[..., 8:]
        middle = x + reference.masked_attention(q, k, v, allowed)
        self.assert_near(block(x, allowed), middle + block.mlp(middle))


class Encoder(NumbersCase):
    def test_one_normalised_token_a_concept(self):
        found = encoder_of(solution)(pictures(4))
        self.assertEqual(tuple(found.shape), (3, 5, 3))
        self.assert_near(found.mean(dim=-1), torch.zeros(3, 5))
        self.assert_near(found.square().mean(dim=-1), torch.ones(3, 5), 1e-2)

    def test_a_token_depends_on_earlier_queries_only(self):
        encoder, images = encoder_of(solution), pictures(5)
        before = encoder(images)
        for concept in range(5):
            kept = encoder.queries.detach().clone()
            with torch.no_grad():
                encoder.queries[0, concept] += 1
            changed = (encoder(images) - before).abs().amax(dim=(0, 2)) > 1e-4
            self.assertEqual(changed.tolist(), [place >= concept for place in range(5)])
            with torch.no_grad():
                encoder.queries.copy_(kept)

    def test_every_token_sees_the_class_token_and_every_patch_at_its_place(self):
        encoder, images = encoder_of(solution), pictures(6).requires_grad_()
        watched = [images, encoder.cls, encoder.place]
        for concept in range(5):
            out = (encoder(images)[:, concept] * torch.tensor([1.0, 2.0, 4.0])).sum()
            for gradient in torch.autograd.grad(out, watched):
                self.assertGreater(gradient.abs().amax(dim=-1).min().item(), 1e-4)

    def test_images_of_a_batch_are_apart(self):
        encoder, images = encoder_of(solution), pictures(7)
        changed = images.clone()
        changed[0] += 1
        difference = (encoder(changed) - encoder(images)).abs().amax(dim=(1, 2))
        self.assertGreater(difference[0].item(), 1e-3)
        self.assert_near(difference[1:], [0, 0], 1e-6)

    def test_agrees_with_the_reference(self):
        tokens = [encoder_of(module)(pictures(8)) for module in (solution, reference)]
        self.assert_near(*tokens)


class NestedReplacement(NumbersCase):
    def test_three_cuts_by_hand(self):
        z = torch.arange(1.0, 6.0)[None, :, None].expand(3, 5, 2)
        found = nested_replace(z, NULL, torch.tensor([1, 3, 5]))
        wanted = [[-1, -2, -3, -4, -5], [1, 2, -3, -4, -5], [1, 2, 3, 4, -5]]
        self.assert_near(found, torch.tensor(wanted)[:, :, None].expand(3, 5, 2), 0)

    def test_a_cut_behind_the_last_token_keeps_all(self):
        z = torch.arange(1.0, 21.0).reshape(2, 5, 2)
        self.assert_near(nested_replace(z, NULL, torch.tensor([6, 7])), z, 0)

    def test_what_goes_in_is_left_alone(self):
        z, null = torch.ones(1, 5, 2), NULL.clone()
        nested_replace(z, null, torch.tensor([3]))
        self.assert_near(z, torch.ones(1, 5, 2), 0)
        self.assert_near(null, NULL, 0)

    def test_null_tokens_learn_from_the_samples_that_show_them(self):
        null = NULL.clone().requires_grad_()
        z = torch.ones(3, 5, 2, requires_grad=True)
        total = nested_replace(z, null, torch.tensor([1, 3, 5])).sum()
        of_null, of_z = torch.autograd.grad(total, [null, z])
        self.assertEqual(of_null[:, 0].tolist(), [1, 1, 2, 2, 3])
        self.assertEqual(of_z[1, :, 0].tolist(), [1, 1, 0, 0, 0])


class NoisySample(NumbersCase):
    def test_each_sample_has_a_level_of_its_own(self):
        x, eps = torch.full((3, 1, 2), 2.0), torch.ones(3, 1, 2)
        found = add_noise(x, eps, torch.tensor([2, 0, 3]), SURVIVAL)
        wanted = [2 * 0.848528 + 0.529150, 2, 2 * 0.709930 + 0.704273]
        self.assert_near(found, torch.tensor(wanted)[:, None, None].expand(3, 1, 2))


class TokeniserLoss(NumbersCase):
    def setting(self, predict):
        images, t = pictures(10), torch.tensor([1, 3, 2])
        eps = torch.randn(3, 2, 6)
        tokens = torch.arange(1.0, 6.0)[None, :, None].expand(3, 5, 2)
        cut, recorder = torch.tensor([2, 5, 1]), Recorder(NULL, predict)

        def encoder(patches):
            self.assert_near(patches, images, 0)
            return tokens

        loss = tokeniser_loss(encoder, recorder, images, t, eps, cut, SURVIVAL)
        return loss, recorder, images, t, eps, tokens, cut

    def test_is_the_mean_squared_error_of_the_noise(self):
        loss, _, _, _, eps, *_ = self.setting(lambda noisy, tokens, t: torch.zeros_like(noisy))
        self.assert_near(loss, eps.square().mean())
        loss, _, _, _, eps, *_ = self.setting(lambda noisy, tokens, t: torch.ones_like(noisy))
        self.assert_near(loss, (eps - 1).square().mean())

    def test_the_denoiser_gets_noise_and_what_was_kept(self):
        _, recorder, images, t, eps, tokens, cut = self.setting(lambda noisy, tokens, t: noisy)
        self.assertEqual(len(recorder.calls), 1)
        call = recorder.calls[0]
        self.assert_near(call.noisy, reference.add_noise(images, eps, t, SURVIVAL))
        self.assert_near(call.tokens, reference.nested_replace(tokens, NULL, cut), 0)
        self.assertEqual(call.t.tolist(), [1, 3, 2])


class Sampling(NumbersCase):
    def test_guidance_goes_from_nothing_towards_and_beyond(self):
        nothing, shown = torch.tensor([1.0]), torch.tensor([2.0])
        for weight, wanted in ((0.0, 1), (1.0, 2), (3.0, 4), (0.5, 1.5)):
            self.assert_near(guided_noise(nothing, shown, weight), [wanted])

    def test_the_true_noise_leads_to_the_image(self):
        x, eps = pictures(11), torch.randn(3, 2, 6)
        for t in (1, 2, 3):
            noisy = add_noise(x, eps, torch.full((3,), t), SURVIVAL)
            self.assert_near(deterministic_step(noisy, eps, t, 0, SURVIVAL), x)
            for s in (1, 2):
                wanted = add_noise(x, eps, torch.full((3,), s), SURVIVAL)
                self.assert_near(deterministic_step(noisy, eps, t, s, SURVIVAL), wanted)

    def test_a_step_by_hand(self):
        # The clean image would be (2 - 0.529150) / 0.848528.
        found = deterministic_step(torch.tensor([2.0]), torch.ones(1), 2, 1, SURVIVAL)
        self.assert_near(found, [0.948683 * 1.733415 + 0.316228])

    def test_both_conditions_are_asked_at_every_level(self):
        tokens = torch.arange(1.0, 6.0)[None, :, None].expand(3, 5, 2)
        for keep, shown in (
            (0, [-1, -2, -3, -4, -5]),
            (2, [1, 2, -3, -4, -5]),
            (5, [1, 2, 3, 4, 5]),
        ):
            recorder = Recorder(NULL, lambda noisy, tokens, t: torch.zeros_like(noisy))
            decode(recorder, tokens, keep, pictures(12), [3, 1, 0], SURVIVAL, 2.0)
            self.assertEqual(
                [call.t.tolist() for call in recorder.calls], [[3] * 3] * 2 + [[1] * 3] * 2
            )
            asked = sorted(call.tokens[0, :, 0].tolist() for call in recorder.calls)
            self.assertEqual(asked, sorted([shown, [-1, -2, -3, -4, -5]] * 2))
            for call in recorder.calls:
                self.assert_near(call.tokens, call.tokens[:1, :, :1].expand(3, 5, 2), 0)

    def test_tokens_guide_away_from_nothing(self):
        # The noise is said to be the mean token, so tokens of 3 against null tokens of 1.
        tokens, null = torch.full((1, 2, 1), 3.0), torch.ones(2, 1)
        recorder = Recorder(null, lambda noisy, tokens, t: torch.zeros_like(noisy) + tokens.mean())
        for keep, weight, eps in ((2, 1.0, 3.0), (1, 1.0, 2.0), (2, 2.5, 6.0), (0, 9.0, 1.0)):
            found = decode(recorder, tokens, keep, torch.ones(1, 1, 1), [1, 0], SURVIVAL, weight)
            self.assert_near(found, [[[(1 - 0.1**0.5 * eps) / 0.9**0.5]]])

    def test_whoever_knows_the_image_finds_it(self):
        x = pictures(13)

        def oracle(noisy, tokens, t):
            left = TEN_LEVELS[t][:, None, None]
            return (noisy - left.sqrt() * x) / (1 - left).sqrt()

        start = torch.randn(3, 2, 6)
        tokens = torch.zeros(3, 5, 2)
        found = decode(Recorder(NULL, oracle), tokens, 3, start, [10, 7, 4, 0], TEN_LEVELS, 3.0)
        self.assert_near(found, x, 1e-4)

    def test_agrees_with_the_reference(self):
        results = []
        for module in (solution, reference):
            torch.manual_seed(14)
            denoiser = module.TokenDenoiser(2, 6, 5, 3, steps=10)
            tokens, noise = torch.randn(3, 5, 3), torch.randn(3, 2, 6)
            levels = range(10, -1, -2)
            results.append(module.decode(denoiser, tokens, 2, noise, levels, TEN_LEVELS, 1.5))
        self.assert_near(*results, 1e-4)


class LinearCase(NumbersCase):
    DATA = torch.diag(torch.tensor([2.0, 2.0**0.5, 1.0])).repeat(2, 1)
    DATA = DATA * torch.tensor([1.0, 1, 1, -1, -1, -1])[:, None]
    """Centred, with variances 4/3, 2/3 and 1/3 along the axes."""

    def test_errors_by_hand(self):
        axes = torch.eye(3)
        self.assert_near(progressive_errors(axes, self.DATA), [7 / 3, 1, 1 / 3, 0])
        self.assert_near(progressive_errors(axes[:, [1, 2]], self.DATA), [7 / 3, 5 / 3, 4 / 3])

    def test_the_error_is_that_of_the_projection(self):
        torch.manual_seed(15)
        x, turn = torch.randn(9, 4), torch.linalg.qr(torch.randn(4, 4))[0]
        errors = progressive_errors(turn[:, :3], x)
        for n in range(4):
            left = x - x @ turn[:, :n] @ turn[:, :n].T
            self.assert_near(errors[n], left.square().sum(dim=1).mean())

    def test_the_risk_of_each_order_by_hand(self):
        for order, risk in (((0, 1, 2), 11 / 9), ((2, 1, 0), 17 / 9), ((1, 0, 2), 13 / 9)):
            self.assert_near(nested_risk(torch.eye(3)[:, list(order)], self.DATA), risk)

    def test_the_risk_never_shows_all_tokens(self):
        self.assert_near(nested_risk(torch.eye(3)[:, :1], self.DATA), 7 / 3)

    def test_principal_directions_come_by_falling_variance(self):
        order = [2, 0, 1]
        found = principal_directions(self.DATA[:, order], 2)
        self.assert_near(found.abs(), [[0, 0], [1, 0], [0, 1]])

    def test_principal_directions_have_the_least_risk(self):
        torch.manual_seed(16)
        x = torch.randn(20, 4) @ torch.randn(4, 4)
        found = principal_directions(x, 3)
        self.assert_near(found.T @ found, torch.eye(3))
        least = nested_risk(found, x).item()
        for _ in range(50):
            other = torch.linalg.qr(torch.randn(4, 4))[0][:, :3]
            self.assertGreater(nested_risk(other, x).item(), least)

    def test_drops_of_the_curve_are_the_eigenvalues(self):
        torch.manual_seed(17)
        x = torch.randn(20, 4) @ torch.randn(4, 4)
        errors = progressive_errors(principal_directions(x, 4), x)
        eigenvalues = torch.linalg.eigvalsh(x.T @ x / 20).flip(0)
        self.assert_near(errors[:-1] - errors[1:], eigenvalues, 1e-4)


class Training(NumbersCase):
    def test_losses_and_gradients_agree_with_the_reference(self):
        torch.manual_seed(18)
        cut = draw_cut(3, 5)
        results = []
        for module in (solution, reference):
            encoder = encoder_of(module)
            denoiser = module.TokenDenoiser(2, 6, 5, 3, steps=3)
            images, eps = pictures(19), torch.randn(3, 2, 6)
            t = torch.tensor([1, 2, 3])
            loss = module.tokeniser_loss(encoder, denoiser, images, t, eps, cut, SURVIVAL)
            watched = [*encoder.parameters(), *denoiser.parameters()]
            gradients = torch.autograd.grad(loss, watched)
            results.append(torch.cat([loss[None], *(part.flatten() for part in gradients)]))
        self.assert_near(*results, 1e-4)


if __name__ == "__main__":
    unittest.main()
