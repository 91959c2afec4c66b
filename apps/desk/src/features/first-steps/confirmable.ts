import { CONFIRMED_STEPS, type ConfirmedStep, type FirstStep } from '@chairside/rules/first-steps';

/** The step as one that an owner can find right as it is; undefined where there is nothing yet that could be. */
export const confirmable = (step: FirstStep): ConfirmedStep | undefined =>
  CONFIRMED_STEPS.find((each) => each === step);
