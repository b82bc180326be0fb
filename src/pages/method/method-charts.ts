/** The two charts of the page on method. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { barPlot } from '../../ui/chart/bar-plot.ts';
import { developerLook } from '../../ui/chart/developer-look.ts';
import type { Picture } from '../../ui/chart/picture.ts';
import { scoreScatter } from '../../ui/chart/score-scatter.ts';
import { measureText } from '../../ui/text/method.ts';
import type { modelScores, paperWeights } from './method-facts.ts';

type Stamp = TableView['stamp'];

export function weightChart(weights: ReturnType<typeof paperWeights>, stamp: Stamp): Picture {
  const { title, paper: row, share: value, details } = measureText.weights;
  const rows = weights.map(({ paper, share, lines, distinctLines, snippets }) => ({
    name: paper.id,
    value: 100 * share,
    details: [lines, distinctLines, snippets],
  }));
  return barPlot(rows, { title, row, value, details, digits: 1, stamp });
}

export function lensChart(scores: ReturnType<typeof modelScores>, stamp: Stamp): Picture {
  const { title, plain, scaled } = measureText.lens;
  const developers = scores.map(({ model }) => model.developer);
  const rows = scores.map(({ model, passAt1, scaledPassAt1, low, high }) => ({
    name: model.name,
    group: model.developer,
    look: developerLook(model.developer, developers),
    x: passAt1,
    score: scaledPassAt1,
    low,
    high,
    isOnFront: false,
  }));
  return scoreScatter(
    rows,
    { title, x: plain, score: scaled, stamp },
    { xKind: 'linear', hasDiagonal: true },
  );
}
