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

/** Draws a picture on a canvas. Returns what takes the chart away again. */
export function drawChart(
  canvas: HTMLCanvasElement,
  picture: Picture,
  theme: ChartTheme,
): () => void {
  const chart = new Chart(canvas, chartConfig(picture, theme));
  return () => {
    chart.destroy();
  };
}
