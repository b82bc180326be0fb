/**
 * An attempt to get out of the sandbox, and the completion that makes it. Every completion here is wrong, so that
 * no verdict of its own can be a pass: a pass would be a forged one.
 */

/** Where an attempt wants to get to. */
export interface Aims {
  /** A server of another origin, with a slash at its end; and its port. */
  readonly sink: string;
  readonly port: number;
  /** The page's own site. */
  readonly site: string;
}

/** How an attempt must end. */
export type Ending =
  /** The completion comes back and tells this: an exception (`ImportError: …`), or what it `got`. */
  | RegExp
  /** The interpreter ends. */
  | 'crash';

export interface Attempt {
  readonly number: number;
  readonly name: string;
  /**
   * Sees SINK, PORT and SITE, and `again(*modules)`, which takes away the block that keeps modules from being
   * imported. What it binds to `seen` is what it got.
   */
  readonly python: string;
  readonly ends: Ending;
  /** In a plain worker it reaches the sink: the sink would notice, and the attempt is no dud. */
  readonly reachesSink?: true;
}

/** Longer than anything that an attempt has to tell, and short enough to be told whole. */
const mostTold = 300;

/** Python that makes the attempt and raises what came of it. */
export function attemptScript({ python }: Attempt, aims: Aims): string {
  return `
import sys
def again(*names):
    for name in names: sys.modules.pop(name, None)
space = dict(SINK=${JSON.stringify(aims.sink)}, PORT=${aims.port}, SITE=${JSON.stringify(aims.site)}, again=again)
try:
    exec(${JSON.stringify(python)}, space)
    told = "got " + str(space.get("seen"))
except BaseException as error:
    told = type(error).__name__ + ": " + str(error)
raise RuntimeError("<" + told[:${mostTold}] + ">")`;
}

/** The completion for the snippet "scale". */
export function attemptCode(attempt: Attempt, aims: Aims): string {
  return attemptScript(attempt, aims).replaceAll(/^(?=.)/gm, '    ');
}

/** What a completion's verdict says that it saw. */
export function toldBy(detail: string): string {
  return /<([^]*)>/.exec(detail)?.[1] ?? '';
}
