/** The views of the bars, in their order: a new page gets its line here. */
import { formatRoute, type Route } from '../domain/route/route.ts';
import type { BarView } from '../ui/shell/bar-view.ts';
import { viewIcons } from '../ui/shell/view-icons.ts';
import { viewNames } from '../ui/text/shell.ts';

interface View {
  readonly id: keyof typeof viewNames;
  readonly href: string;
  /** The routes that belong to the view. */
  readonly kinds: readonly Route['kind'][];
}

const views: readonly View[] = [
  { id: 'leaderboard', href: '#/', kinds: ['leaderboard', 'model'] },
  { id: 'contamination', href: '#/contamination', kinds: ['contamination'] },
  { id: 'compare', href: '#/compare', kinds: ['compare'] },
  { id: 'matrix', href: '#/matrix', kinds: ['matrix'] },
  { id: 'errors', href: '#/errors', kinds: ['errors'] },
  {
    id: 'papers',
    href: formatRoute({ kind: 'papers' }),
    kinds: ['papers', 'paper', 'snippet', 'benchmark'],
  },
  {
    id: 'score',
    href: formatRoute({ kind: 'score', pset: 'open-pack' }),
    kinds: ['score', 'batch'],
  },
  { id: 'method', href: formatRoute({ kind: 'method', section: null }), kinds: ['method'] },
];

export function barViews(route: Route): BarView[] {
  return views.map(({ id, href, kinds }) => ({
    name: viewNames[id],
    href,
    icon: viewIcons[id],
    isCurrent: kinds.includes(route.kind),
  }));
}
