import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** A token's lightness (0..1), chroma and hue (degrees) in a theme. */
function oklch(name: string, theme: Theme): [number, number, number] {
  const value = new RegExp(
    `--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`,
  ).exec(css);
  const parts = value?.[theme === 'light' ? 1 : 2]?.split(' ').map(parseFloat) ?? [];
  const [lightness = NaN, chroma = NaN, hue = NaN] = parts;
  return [lightness / 100, chroma, hue];
}

/** Relative luminance, as WCAG 2 defines contrast (B. Ottosson's matrices from OKLab to linear sRGB). */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const lights = [one, other].map((name) => luminance(oklch(name, theme))).sort((a, b) => b - a);
  const [light = NaN, dark = NaN] = lights;
  return (light + 0.05) / (dark + 0.05);
}

const series = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `series-${at}`);

test.each<Theme>(['light', 'dark'])(
  '%s: every series stands out from the ground, 3 : 1',
  (theme) => {
    for (const name of series) {
      expect(contrast(name, 'ground', theme), name).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each<Theme>(['light', 'dark'])('%s: words can be read, 4.5 : 1', (theme) => {
  for (const name of ['ink', 'ink-soft', 'accent', 'pass', 'fail', 'timed-out', 'crashed']) {
    expect(contrast(name, 'ground', theme), name).toBeGreaterThanOrEqual(4.5);
    expect(contrast(name, 'surface', theme), name).toBeGreaterThanOrEqual(4.5);
  }
});
