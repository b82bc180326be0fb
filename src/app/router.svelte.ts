/** The address bar as one rune: the URL is the state. */
import { formatRoute, parseRoute, type Route } from '../domain/route/route.ts';

export class Router {
  #route: Route = $state.raw(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.#route = parseRoute(location.hash);
    });
  }

  get route(): Route {
    return this.#route;
  }

  /** Goes to a route as a step that Back undoes. */
  go(route: Route): void {
    this.goTo(formatRoute(route));
  }

  /** The same for an address. The route changes at once and not with the event, which comes later. */
  goTo(href: string): void {
    if (href === location.hash) return;
    history.pushState(null, '', href);
    this.#route = parseRoute(href);
  }

  /** Changes the address in place, for keystrokes. */
  replace(route: Route): void {
    history.replaceState(null, '', formatRoute(route));
    this.#route = route;
  }
}
