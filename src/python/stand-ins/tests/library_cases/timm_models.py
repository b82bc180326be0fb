"""timm's vision transformers, made small."""

LIBRARIES = ("timm",)
ULPS = 64

PRELUDE = """
import timm
import torch
from torch import nn
from timm.models.vision_transformer import VisionTransformer
small = dict(img_size=8, patch_size=4, num_classes=3, embed_dim=8, depth=2, num_heads=2)
def model(**changes):
    torch.manual_seed(1)
    return VisionTransformer(**{**small, **changes}).eval()
image = torch.linspace(-1, 1, 384).reshape(2, 3, 8, 8)
"""

CASES = r"""
model()(image)
model(global_pool='avg')(image)
model(class_token=False, global_pool='avg')(image)
model(class_token=False)(image)
model(reg_tokens=2, no_embed_class=True)(image)
model(reg_tokens=1)(image)
model(pre_norm=True, init_values=0.1, qk_norm=True)(image)
model(fc_norm=True)(image)
model(num_classes=0)(image)
model(global_pool='').forward_head(model().forward_features(image))
model().forward_features(image)
model().forward_head(model().forward_features(image), pre_logits=True)
model().get_intermediate_layers(image, n=2)
model().get_intermediate_layers(image, n=[0], reshape=True, return_prefix_tokens=True, norm=True)
model()(torch.ones(2, 3, 4, 4))
model(global_pool='max')
list(model().state_dict())
list(model(global_pool='avg', class_token=False).state_dict())
[p.shape for p in model(reg_tokens=3).parameters()]
model().pos_embed
model().cls_token
model().blocks[1].mlp.fc2.weight
model().patch_embed.proj.bias
model(weight_init='skip').blocks[0].attn.qkv.weight
sorted(model().no_weight_decay())
model().get_classifier()
m = model(); m.reset_classifier(5, 'avg'); [m.head.out_features, m.global_pool, m.num_classes]
[block.drop_path1.drop_prob for block in model(drop_path_rate=0.3, depth=4).blocks[1:]]
m = model(drop_path_rate=0.3, patch_drop_rate=0.5); m.train(); m(image).shape
model()._pos_embed(model().patch_embed(image))
repr(model(drop_path_rate=0.1, reg_tokens=1))
timm.create_model('vit_tiny_patch16_224', img_size=32, depth=1).embed_dim
m = timm.create_model('vit_tiny_patch16_224', img_size=(32, 48), depth=1); m.patch_embed.grid_size
timm.create_model('vit_small_patch32_384', depth=1).default_cfg['crop_pct']
timm.create_model('vit_small_patch16_224', depth=1).default_cfg['mean']
timm.create_model('vit_base_patch8_224', depth=1, num_classes=None).num_classes
timm.create_model('vit_large_patch14_224', depth=1).blocks[0].attn.num_heads
timm.create_model('vit_huge_patch14_224', depth=1).default_cfg['std']
timm.create_model('vit_invented')
timm.create_model('vit_tiny_patch16_224', invented=1)
"""
