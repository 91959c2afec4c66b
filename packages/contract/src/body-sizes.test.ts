import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { BODY_BYTES, type Endpoint } from './endpoint.ts';

type Json = z.core.JSONSchema._JSONSchema;

const A_NUMBER = 24;
/** Of a text that has no bound of its own, as what was shown of one that has. */
const TEXT_MOST = 200;
const SHORT_TEXTS = /(?:date|timeslot|hours|during)$/i;
const A_SHORT_TEXT = '10:00-11:00 '.length;
/** More than there are SMS templates. */
const KEYS_MOST = 50;

interface Largest {
  bytes: number;
  /** Lists of any length. */
  endless: string[];
}

const none = (bytes: number): Largest => ({ bytes, endless: [] });

const written = (value: unknown) => JSON.stringify(value).length;

function sumOf(fields: readonly Largest[], around: number): Largest {
  return {
    bytes: fields.reduce((sum, { bytes }) => sum + bytes, around),
    endless: fields.flatMap(({ endless }) => endless),
  };
}

/** The largest JSON that a schema takes, as browsers write it: three bytes for each of the units that a text is counted in. */
function largest(json: Json | Json[] | undefined, at: string): Largest {
  if (typeof json !== 'object' || Array.isArray(json)) throw new Error(`${at} takes anything`);
  const { anyOf, oneOf, type = '', properties = {}, additionalProperties, items } = json;
  const choices = (anyOf ?? oneOf)?.map((choice) => largest(choice, at));
  if (choices) return { ...sumOf(choices, 0), bytes: Math.max(...choices.map(({ bytes }) => bytes)) };
  if (json.const !== undefined) return none(written(json.const));
  if (json.enum) return none(Math.max(...json.enum.map(written)));
  if (type === 'array') {
    const { bytes, endless } = largest(items, at);
    const { maxItems = 0 } = json;
    return { bytes: 2 + maxItems * (bytes + 1), endless: maxItems === 0 ? [...endless, at] : endless };
  }
  if (type === 'object') {
    const named = Object.entries(properties).map(([key, value]) => {
      const { bytes, endless } = largest(value, `${at}.${key}`);
      return { bytes: bytes + written(key) + 2, endless };
    });
    if (!additionalProperties) return sumOf(named, 2);
    const { bytes, endless } = largest(additionalProperties, at);
    return sumOf([...named, { bytes: KEYS_MOST * (bytes + 40), endless }], 2);
  }
  if (!type.includes('string')) return none(A_NUMBER);
  if (SHORT_TEXTS.test(at)) return none(2 + A_SHORT_TEXT);
  const { maxLength = json.format ? 40 : TEXT_MOST, pattern } = json;
  return none(2 + maxLength * (pattern === undefined ? 3 : 1));
}

const bodies = Object.entries<Endpoint>(contract).flatMap(([name, { body, upload, takesLongBody }]) =>
  body && !upload ? [{ name, body, most: BODY_BYTES[takesLongBody ? 'long' : 'usual'] }] : [],
);

describe.each(bodies)('the body of $name', ({ name, body, most }) => {
  const { bytes, endless } = largest(z.toJSONSchema(body, { io: 'input', reused: 'inline' }), name);

  test('is never larger than is read of it (CALL-26)', () => {
    expect(bytes).toBeLessThanOrEqual(most);
  });

  test('has no list of any length (FIELD-13)', () => {
    expect(endless).toEqual([]);
  });
});

test('of a list that is too long no member is judged (FIELD-13)', () => {
  const changed = Array(10_000).fill('nothing');
  for (const { body } of [contract.updateMedical, contract.updatePersonal]) {
    const issues = body.safeParse({ changed }).error?.issues.filter(({ path }) => path[0] === 'changed');
    expect(issues).toMatchObject([{ code: 'too_big' }]);
  }
});
