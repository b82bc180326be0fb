/** A frame that is not ours: it plays workers that say what they should not. */

/**
 * What a worker does when it is given the job whose `id` is the lie's place in the list. In reach: `line`, `say(report)` of
 * this run, `sendRecord(record)`, `record` (a pass of this job, as ours would send it), `previous` (of the job before),
 * `port` (the frame's own).
 */
export const lies: Readonly<Record<string, string>> = {
  'the verdict of another completion': 'sendRecord({ ...record, id: "another" })',
  'the verdict of another snippet': 'sendRecord({ ...record, snippet: "other" })',
  'the verdict of another paper': 'sendRecord({ ...record, paper: "other" })',
  'the verdict of the job before': 'sendRecord(previous)',
  'the verdict of another run of this completion':
    'judging(); say({ kind: "judged", run: "before", record: JSON.stringify(record) })',
  'the verdict of no run':
    'judging(); say({ kind: "judged", run: undefined, record: JSON.stringify(record) })',
  'a verdict before the run': 'say({ kind: "ran", overran: false }); sendRecord(record)',
  'two verdicts at once': 'line.postMessage([1, 2].map(() => JSON.stringify(record)))',
  'an object for a text':
    'judging(); line.postMessage({ kind: "judged", run, record: JSON.stringify(record) })',
  'an object for a record': 'judging(); say({ kind: "judged", record })',
  'nothing at all': 'judging(); line.postMessage(null)',
  'a number': 'judging(); line.postMessage(1e300)',
  'a circle': 'const circle = {}; circle.circle = circle; judging(); line.postMessage(circle)',
  'memory and a port':
    'const { port1 } = new MessageChannel(); judging(); line.postMessage({ port1 }, [port1])',
  'an empty text': 'judging(); line.postMessage("")',
  'a text that is too long': 'judging(); say({ kind: "judged", record: "x".repeat(3_000_000) })',
  'NUL and half pairs': 'judging(); say({ kind: "judged", record: "\\0\\ud800".repeat(1000) })',
  'names that objects inherit': `judging(); say({ kind: "judged", record: '{"__proto__":' + JSON.stringify(record) + '}' })`,
  'a word too many': 'judging(); say({ kind: "judged", record: JSON.stringify(record), more: 1 })',
  'words in the wrong order': 'judging(); say({ kind: "rolled-back" })',
  'a start in the middle': 'judging(); say({ kind: "booted" })',
  'a flood': 'judging(); for (let n = 0; n < 20_000; n += 1) line.postMessage("x")',
  'a frame that speaks of workers there never were':
    'port.postMessage({ kind: "lost", worker: -1, why: "" }); judging(); say({ kind: "broken", why: "over" })',
  'a frame that says something unknown': 'judging(); port.postMessage({ kind: "judged", record })',
  'a frame that says hello again':
    'judging(); port.postMessage({ kind: "hello", lack: null }); line.postMessage({})',
  'words to the window around':
    'for (const one of [record, JSON.stringify({ kind: "judged", record })]) parent.postMessage(one, "*"); judging(); say({ kind: "broken", why: "over" })',
};

/** sandbox.html in the hands of somebody else. */
export function lyingFrame(): string {
  return `<!doctype html><script>
let previous = null;
const acts = [${Object.values(lies)
    .map((act) => `(run, line, say, sendRecord, judging, record, previous, port) => { ${act} }`)
    .join(',\n')}];
function play(line, port) {
  let run;
  const tell = (report) => line.postMessage(JSON.stringify(report));
  const say = (report) => tell({ run, ...report });
  const judging = () => say({ kind: 'judging' });
  const sendRecord = (record) => { judging(); say({ kind: 'judged', record: JSON.stringify(record) }); };
  line.onmessage = ({ data }) => {
    if (data.kind === 'boot') { tell({ kind: 'started' }); tell({ kind: 'booted' }); }
    if (data.kind !== 'judge') return;
    run = data.run;
    const { pset, paper, snippet, id, rule } = JSON.parse(data.job);
    const record = { pset, paper, snippet, id, rule, verdict: 'pass', official: 'pass', errorClass: null,
      exception: null, seconds: 0.01, detail: 'forged', tests: [] };
    const before = previous ?? { ...record, id: 'before' };
    previous = record;
    acts[Number(id)](run, line, say, sendRecord, judging, record, before, port);
  };
}
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data: command }) => {
    if (command.kind === 'open') play(command.port, port);
    else if (command.kind === 'close') port.postMessage({ kind: 'closed', worker: command.worker });
    else if (command.kind === 'ping') port.postMessage({ kind: 'pong' });
  };
  port.postMessage({ kind: 'hello', lack: null });
});
</script>`;
}
