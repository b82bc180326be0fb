/** One icon a view, for the tab bar of a phone: an SVG path in a 16 x 16 box. Names stand beside them. */
export const viewIcons = {
  leaderboard: 'M2.5 13.5v-4h3v4zm4-11h3v11h-3zm4 5h3v6h-3z',
  contamination:
    'M8 1.500 13.500 4v4c0 3.500-2.500 5.500-5.500 6.500C5 13.500 2.500 11.500 2.500 8V4zM8 5v3.500M8 11v.100',
  compare: 'M5 2.500v11M11 2.500v11M2.500 5.500h5M8.500 10.500h5',
  matrix: 'M2.500 2.500h11v11h-11zM6.200 2.500v11M9.800 2.500v11M2.500 6.200h11M2.500 9.800h11',
  errors: 'M8 1.5 14.500 13.500H1.500zM8 6v3.500M8 11.500v.100',
  papers: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.500 7.500h5M5.500 10.500h5',
  score: 'M2.500 4.500 4 6l2.500-3M2.500 11.500 4 13l2.500-3M9 4.500h5M9 11.500h5',
  method: 'M8 1.5a6.5 6.5 0 1 0 .01 0zM8 7v4.500M8 4.500v.5',
} as const;

export const moreIcon = 'M3 8h.01M8 8h.01M13 8h.01';
