/** Tries a checkpoint out on the interpreter that will rely on it. */
import type { Checkpoint } from './checkpoint.ts';

/** The functions of `pyodide_host.self_test`. */
export interface SelfTest {
  /** Describes the interpreter; the same each time that it stands at the checkpoint. */
  readonly state: () => string;
  /** Changes whatever a run can change. */
  readonly disturb: () => string;
}

/**
 * Changes all that a run can change, sets the interpreter back and looks whether it is the same again. To
 * be called at the checkpoint, where it then stands. null, or what is wrong; then it must not be used.
 */
export function testCheckpoint(
  checkpoint: Checkpoint,
  { state, disturb }: SelfTest,
): string | null {
  try {
    const before = state();
    const unfit = checkpoint.rollBack() ?? (disturb(), checkpoint.rollBack());
    if (unfit !== null) return `the self-test was refused: ${unfit}`;
    const after = state();
    return after === before ? checkpoint.rollBack() : 'what a run changes does not go back';
  } catch {
    return 'the self-test broke the interpreter';
  }
}
