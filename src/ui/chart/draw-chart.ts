/** The only module that runs chart.js. It is fetched when the first chart is shown. */
import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
} from 'chart.js';
import { PointWithErrorBar, ScatterWithErrorBarsController } from 'chartjs-chart-error-bars';
import { chartConfig } from './chart-config.ts';
import { directLabels } from './direct-labels.ts';
import type { Picture } from './picture.ts';
import type { ChartTheme } from './theme.ts';

Chart.register(
  BarController,
  BarElement,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  PointWithErrorBar,
  ScatterWithErrorBarsController,
  Tooltip,
);

export interface DrawnChart {
  /** Draws another picture of the same kind, or the same in another theme, in place. */
  readonly redraw: (picture: Picture, theme: ChartTheme) => void;
  readonly remove: () => void;
}

/** Draws a picture on a canvas. Making a chart costs ten times what redrawing one does: keep it. */
export function drawChart(
  canvas: HTMLCanvasElement,
  picture: Picture,
  theme: ChartTheme,
): DrawnChart {
  const labels = directLabels(picture, theme);
  const chart = new Chart(canvas, { ...chartConfig(picture, theme), plugins: [labels.plugin] });
  return {
    redraw: (next, nextTheme) => {
      const { data, options } = chartConfig(next, nextTheme);
      labels.show(next, nextTheme);
      chart.data = data;
      if (options) chart.options = options;
      chart.update('none');
    },
    remove: () => {
      chart.destroy();
    },
  };
}
