import type { firstStepEndpoints } from '@chairside/contract/first-steps';
import type { FirstStep, StepAnswer } from '@chairside/rules/first-steps';
import { recordAct } from '../audit/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { FirstStepDependencies } from './dependencies.ts';
import { putAnswer } from './first-steps-store.ts';
import { stepsReader } from './read-steps.ts';

const ACTS = { confirmed: 'first_step_confirmed', skipped: 'first_step_skipped' } as const;

interface Answered {
  step: FirstStep;
  answer: StepAnswer;
  staffId: string;
  now: Date;
}

/** What leads a new clinic to its first bookable slot (FIRST-1 to FIRST-6). */
export function firstStepHandlers(dependencies: FirstStepDependencies): Handlers<typeof firstStepEndpoints> {
  const { database } = dependencies;
  const readSteps = stepsReader(dependencies);

  async function answerStep({ step, answer, staffId, now }: Answered) {
    await database.transaction(async (tx) => {
      const isNew = await putAnswer(tx, { step, answer, answeredBy: staffId, answeredAt: now });
      if (isNew) await recordAct(tx, { staffId, kind: ACTS[answer], about: step, at: now });
    });
    return done(null);
  }

  return {
    async firstSteps({ now }) {
      return done(await readSteps(now));
    },

    skipFirstStep({ params: { step }, staff: { staffId }, now }) {
      return answerStep({ step, answer: 'skipped', staffId, now });
    },

    confirmFirstStep({ params: { step }, staff: { staffId }, now }) {
      return answerStep({ step, answer: 'confirmed', staffId, now });
    },
  };
}
