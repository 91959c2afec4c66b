/** Where a browser stores the registration whose code is being waited for. */
export const REGISTRATION_KEY = 'registration';
