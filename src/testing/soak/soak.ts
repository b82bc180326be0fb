/** Hostile runs one after the other in one interpreter, with a look at it after each. */
import type { BootedPython } from '../../workers/python/boot/boot-python.ts';
import type { HostileRun } from './hostile-runs.ts';
import { soakJob } from './soak-job.ts';

/** Fails, and says in its message what is drawn and set. */
const asksForSettings = `
import random, unittest
import numpy, torch

class T(unittest.TestCase):
    def test_settings(self):
        drawn = [random.random(), numpy.random.rand(), torch.rand(1).item()]
        self.fail(f"{drawn} {torch.get_default_dtype()} {torch.is_grad_enabled()} {numpy.geterr()}")

unittest.main()
`;

function judge(python: BootedPython, paper: string, test?: string): string {
  return python.judge(JSON.stringify({ ...soakJob(paper, test), host: 'score' }));
}

/** What a look at a rolled-back interpreter gives. */
export interface Look {
  /** How it stands, which is the same until it ends. */
  readonly state: string;
  /** All of a verdict but its time, which is the same in every interpreter. */
  readonly record: string;
}

export function look(python: BootedPython): Look {
  const state = python.state();
  const unfit = python.rollBack();
  if (unfit !== null) return { state: unfit, record: '' };
  const record = JSON.parse(judge(python, '', asksForSettings)) as object;
  return { state, record: JSON.stringify({ ...record, seconds: null }) };
}

/** How an interpreter was after a run: as `HostileRun.ends` says, or what is wrong. */
export function endOf(python: BootedPython, { python: paper }: HostileRun): string {
  try {
    judge(python, paper);
  } catch {
    return 'fatal';
  }
  const unfit = python.rollBack();
  return unfit === null ? 'undone' : `unfit: ${unfit}`;
}
