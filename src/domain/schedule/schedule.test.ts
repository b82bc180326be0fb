import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchTicket, type RunTicket, Schedule } from './schedule.ts';

const oneAndStandby = { runners: 1, hasStandby: true };
const places = (tickets: (BatchTicket | null)[]) => tickets.map((ticket) => ticket?.at);

test('batches take turns, job by job', () => {
  const schedule = new Schedule<string>({ runners: 3, hasStandby: true });
  const [first, second] = [schedule.openBatch(9), schedule.openBatch(9)];
  const taken: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    const ticket = schedule.nextJob();
    if (ticket === null) break;
    taken.push(ticket.batch);
    schedule.settle(ticket, '');
  }
  expect(taken).toEqual([first, second, first, second, first, second]);
});

test('a run has a place while a batch holds all of its own', () => {
  const schedule = new Schedule<string>(oneAndStandby);
  schedule.openBatch(3);
  expect(schedule.nextJob()).not.toBeNull();
  expect(schedule.nextJob()).toBeNull();
  const run = schedule.submit();
  expect(schedule.nextRun()).toBe(run);
  expect(schedule.inTheWay).toBeNull();
});

test('where there is one place only, a run finds a batch’s job in its way, and goes first', () => {
  const schedule = new Schedule<string>({ runners: 1, hasStandby: false });
  schedule.openBatch(3);
  const job = schedule.nextJob();
  const run = schedule.submit();
  expect(schedule.nextRun()).toBeNull();
  expect(schedule.inTheWay).toBe(job);
  if (job) schedule.giveBack(job);
  expect(schedule.nextJob()).toBeNull();
  expect(schedule.nextRun()).toBe(run);
  schedule.endRun(run);
  expect(schedule.nextJob()).toEqual(job);
});

test('outcomes are told in the order of the jobs, and a slow job lets few get ahead', () => {
  const schedule = new Schedule<string>({ runners: 2, hasStandby: true });
  schedule.openBatch(20);
  const slow = schedule.nextJob();
  const ahead: BatchTicket[] = [];
  for (let job = schedule.nextJob(); job !== null; job = schedule.nextJob()) {
    ahead.push(job);
    expect(schedule.settle(job, `${job.at}`)).toEqual([]);
  }
  expect(places(ahead)).toEqual([1, 2, 3, 4]);
  const told = slow ? schedule.settle(slow, '0') : [];
  expect(told.map(({ outcome }) => outcome)).toEqual(['0', '1', '2', '3', '4']);
});

test('a job that was given back comes next; a paused batch gives none', () => {
  const schedule = new Schedule<string>(oneAndStandby);
  const batch = schedule.openBatch(3);
  const first = schedule.nextJob();
  if (first) schedule.giveBack(first);
  schedule.pause(batch, true);
  expect(schedule.nextJob()).toBeNull();
  schedule.pause(batch, false);
  expect(schedule.nextJob()).toEqual(first);
});

test('a cancelled job is not started and holds up nobody', () => {
  const schedule = new Schedule<string>(oneAndStandby);
  const batch = schedule.openBatch(3);
  schedule.cancel(batch, 1);
  const first = schedule.nextJob();
  expect(first && schedule.settle(first, 'a')).toEqual([{ at: 0, outcome: 'a' }]);
  const third = schedule.nextJob();
  expect(third?.at).toBe(2);
  const { running } = schedule.cancel(batch, 2);
  expect(running).toEqual(third);
  expect(schedule.isFinished(batch)).toBe(true);
});

describe('whatever happens in whatever order', () => {
  const step = fc.record({
    kind: fc.constantFrom(
      ...(['finish', 'finish', 'finish', 'submit', 'end-run', 'crash', 'preempt'] as const),
      ...(['open', 'cancel', 'pause', 'close'] as const),
    ),
    /** Which of those that there are, or how many. */
    pick: fc.nat(12),
  });
  const size = fc.record({ runners: fc.integer({ min: 1, max: 4 }), hasStandby: fc.boolean() });

  /** What the test itself knows of a batch. */
  interface Book {
    readonly length: number;
    readonly told: number[];
    readonly cancelled: Set<number>;
    isPaused: boolean;
  }

  test('no run waits behind a batch, nothing is lost or judged twice, and order is kept', () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 120 }), (limits, steps) => {
        const schedule = new Schedule<number>(limits);
        const books = new Map<number, Book>();
        let out: BatchTicket[] = [];
        const running: RunTicket[] = [];
        const asked: RunTicket[] = [];

        const at = <V>(values: readonly V[], n: number) => values[n % Math.max(1, values.length)];
        const drop = (gone: BatchTicket) => {
          out = out.filter((ticket) => ticket !== gone);
        };
        const tell = (batch: number, deliveries: readonly { at: number; outcome: number }[]) => {
          for (const { at: place, outcome } of deliveries) {
            expect(outcome).toBe(place);
            expect(books.get(batch)?.told.at(-1) ?? -1).toBeLessThan(place);
            books.get(batch)?.told.push(place);
          }
        };
        const pump = () => {
          for (let run = schedule.nextRun(); run !== null; run = schedule.nextRun()) {
            expect(run).toBe(asked.shift());
            running.push(run);
          }
          for (let job = schedule.nextJob(); job !== null; job = schedule.nextJob()) {
            const { batch, at: place } = job;
            const book = books.get(batch);
            expect(book).toBeDefined();
            expect(book?.isPaused).toBe(false);
            expect(book?.told).not.toContain(place);
            expect(book?.cancelled.has(place)).toBe(false);
            expect(out.some((t) => t.batch === batch && t.at === place)).toBe(false);
            out.push(job);
          }
        };
        const finish = (ticket: BatchTicket) => {
          drop(ticket);
          tell(ticket.batch, schedule.settle(ticket, ticket.at));
          // Whoever settles twice changes nothing.
          expect(schedule.settle(ticket, -1)).toEqual([]);
        };

        for (const action of steps) {
          const batches = [...books.keys()];
          if (action.kind === 'submit') {
            asked.push(schedule.submit());
          } else if (action.kind === 'open') {
            const book = { length: action.pick, told: [], cancelled: new Set<number>() };
            books.set(schedule.openBatch(action.pick), { ...book, isPaused: false });
          } else if (action.kind === 'end-run') {
            const run = running.shift();
            if (run) schedule.endRun(run);
          } else if (action.kind === 'crash') {
            const ticket = out[0];
            if (ticket) drop(ticket);
            if (ticket) schedule.giveBack(ticket);
          } else if (action.kind === 'preempt') {
            const ticket = schedule.inTheWay;
            // With a standby, only runs themselves can hold a run's place.
            if (ticket && limits.hasStandby) expect(running.length).toBeGreaterThan(0);
            if (ticket) drop(ticket);
            if (ticket) schedule.giveBack(ticket);
          } else if (action.kind === 'finish') {
            const ticket = at(out, action.pick);
            if (ticket) finish(ticket);
          } else {
            const batch = at(batches, action.pick);
            const book = batch === undefined ? undefined : books.get(batch);
            if (batch === undefined || !book) continue;
            if (action.kind === 'close') {
              for (const ticket of schedule.closeBatch(batch)) drop(ticket);
              expect(out.some((ticket) => ticket.batch === batch)).toBe(false);
              books.delete(batch);
            } else if (action.kind === 'pause') {
              book.isPaused = !book.isPaused;
              schedule.pause(batch, book.isPaused);
            } else {
              const place = action.pick % Math.max(1, book.length);
              const { running: ended, deliveries } = schedule.cancel(batch, place);
              if (ended) drop(ended);
              if (!book.told.includes(place)) book.cancelled.add(place);
              tell(batch, deliveries);
            }
          }
          pump();
          expect(out.length).toBeLessThanOrEqual(limits.runners);
          expect(out.length + running.length).toBeLessThanOrEqual(schedule.places);
          // A run that waits does so for other runs, or for a place that is being cleared.
          if (asked.length > 0 && running.length === 0) expect(schedule.inTheWay).not.toBeNull();
        }

        // To the end: every job of every batch that was not taken off is told, once.
        for (const run of running) schedule.endRun(run);
        for (const ticket of asked) schedule.endRun(ticket);
        asked.length = 0;
        for (const batch of books.keys()) schedule.pause(batch, false);
        for (const book of books.values()) book.isPaused = false;
        pump();
        for (let ticket = out[0]; ticket; ticket = out[0]) {
          finish(ticket);
          pump();
        }
        for (const [batch, { length, told, cancelled }] of books) {
          expect(schedule.isFinished(batch)).toBe(true);
          // One may have been cancelled after it was judged and before it was told.
          const kept = Array.from({ length }, (_, n) => n).filter((n) => !cancelled.has(n));
          expect(told).toEqual(expect.arrayContaining(kept));
          expect(new Set(told).size).toBe(told.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
