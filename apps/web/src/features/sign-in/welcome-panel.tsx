import { clinic } from '../clinic/clinic.ts';
import { WelcomePicture } from './welcome-picture.tsx';

/** Greets who comes back: beside the form where there is room, with two words above it on a phone (LOGIN-13). */
export function WelcomePanel() {
  return (
    <div className="flex flex-col lg:rounded-lg lg:bg-neem-soft lg:p-12">
      <h1 className="text-3xl">Welcome back</h1>
      <p className="mt-2 max-w-md max-sm:hidden text-ink-soft lg:mt-4 lg:text-lg">
        Your appointments, sessions and records at {clinic.name} are one login away.
      </p>
      <WelcomePicture className="mx-auto mt-auto w-full max-w-lg pt-8 max-lg:hidden" />
    </div>
  );
}
