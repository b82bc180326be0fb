/** Records of completions.jsonl and of the candidates that `npm run score` judges. */
import * as v from 'valibot';
import { codeRules } from '../completion/types.ts';

const text = v.string('must be a string');

/** `{pset?, paper, snippet, id?, index?, text | code, turns?}`; further fields are kept. */
export const completionRecordSchema = v.pipe(
  v.looseObject({
    pset: v.nullish(text),
    paper: text,
    snippet: text,
    /** Opaque; tells completions of one snippet apart. */
    id: v.nullish(v.pipe(text, v.nonEmpty('must not be empty'))),
    index: v.nullish(
      v.pipe(
        v.number('must be a whole number'),
        v.integer('must be a whole number'),
        v.minValue(0, 'must not be below 0'),
      ),
    ),
    /** The raw reply; the code in it is found by the benchmark's rule. */
    text: v.nullish(text),
    /** The code itself; it stands even where there is a reply too. */
    code: v.nullish(text),
    rule: v.nullish(v.picklist(codeRules, `must be one of ${codeRules.join(', ')}`)),
  }),
  v.check(
    (record) => typeof record.text === 'string' || typeof record.code === 'string',
    'needs "text" (the raw reply) or "code"',
  ),
);

export type CompletionRecord = v.InferOutput<typeof completionRecordSchema>;
