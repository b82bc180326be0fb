/** The theme's tokens as colours that a canvas and chart.js understand. */
import type { Colour } from './picture.ts';

/** The tokens of verdicts, for what shows them as areas. */
type VerdictColour = 'pass' | 'fail' | 'timed-out' | 'crashed';

export interface ChartTheme {
  readonly colour: (name: Colour | VerdictColour | 'ground' | 'surface' | 'line') => string;
  readonly fontFamily: string;
}

/**
 * Reads the tokens as they are where an element stands. Tokens are OKLCH and depend on light or dark;
 * a pixel painted with one tells its red, green and blue.
 */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();

  const read = (name: string): string => {
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color;
    if (!pixel) return colour;
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const names = ['accent', 'bar', 'ground', 'ink', 'ink-soft', 'line', 'line-strong', 'surface'];
  names.push('pass', 'fail', 'timed-out', 'crashed');
  for (let at = 1; at <= 8; at += 1) names.push(`series-${at}`);
  for (const name of names) known.set(name, read(name));
  probe.remove();
  return { colour: (name) => known.get(name) ?? '', fontFamily: style.fontFamily };
}

/** Calls when light turns dark or back, by the switch or by the system. Returns what stops it. */
export function onThemeChange(call: () => void): () => void {
  const observer = new MutationObserver(call);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', call);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', call);
  };
}
