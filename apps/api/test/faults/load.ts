import type { Endpoint, InputOf } from '@chairside/contract/endpoint';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { requestOf } from '../request-of.ts';
import type { OwnServers } from './own-servers.ts';

const CLIENTS = 20;
const GIVE_UP_MS = 20_000;
const PAUSE_MS = 20;
const HEALTHY = { systemicDiseases: [], drugAllergies: [], pastTreatments: [], previousExperiences: [] };

interface Kind {
  name: string;
  method: Endpoint['method'];
  url: string;
  payload?: string;
}

/** What came of one call; a status of 0 means no answer. */
export interface Answer {
  kind: string;
  began: number;
  ended: number;
  status: number;
  retryAfter: string | null;
}

async function kindOf<E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>): Promise<Kind> {
  const { url, payload } = await requestOf(endpoint, input);
  return { name, method: endpoint.method, url, ...(typeof payload === 'string' && { payload }) };
}

/** A read of data nobody changes, one of a patient's own (which leaves an audit row), and a write in a transaction. */
export const readPlans = await kindOf('plans', planEndpoints.listPlans, {});
export const readProfile = await kindOf('profile', profileEndpoints.getProfile, {});
export const writeProfile = await kindOf('write', profileEndpoints.updateMedical, {
  body: { ...HEALTHY, isPregnant: false },
});

/** Clients that call one kind each, for one patient after the other, until they are stopped. */
export function startLoad({ api, patients }: OwnServers, kinds: readonly Kind[]) {
  const answers: Answer[] = [];
  let isOver = false;

  async function client(index: number) {
    const kind = kinds[index % kinds.length];
    for (let next = index; kind && !isOver; next += CLIENTS) {
      const token = patients[next % patients.length]?.token;
      if (token) answers.push(await callOnce(api.address, kind, token));
      await new Promise((later) => setTimeout(later, PAUSE_MS));
    }
  }

  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return answers;
    },
  };
}

async function callOnce(
  address: string,
  { name, method, url, payload }: Kind,
  token: string,
): Promise<Answer> {
  const began = performance.now();
  const came = (status: number, retryAfter: string | null) => ({
    kind: name,
    began,
    ended: performance.now(),
    status,
    retryAfter,
  });
  try {
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      body: payload ?? null,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await response.arrayBuffer();
    return came(response.status, response.headers.get('retry-after'));
  } catch {
    return came(0, null);
  }
}

export const isGood = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300;

/** The answers as figures: how many, how many of them refused, faulty or lost, and how long a refusal took. */
export function figuresOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status === 503);
  const times = refused.map(({ began, ended }) => ended - began).sort((a, b) => a - b);
  return {
    all: answers.length,
    good: answers.filter(isGood).length,
    refused: refused.length,
    withoutRetryAfter: refused.filter(({ retryAfter }) => !retryAfter).length,
    otherFaults: answers.filter(({ status }) => status >= 500 && status !== 503).length,
    lost: answers.filter(({ status }) => status === 0).length,
    usualRefusalMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestRefusalMs: times.at(-1) ?? 0,
  };
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
