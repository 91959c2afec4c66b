import * as React from 'react';

// With each element React's development build notes where in the code it was made: a stack that a warning links to in
// the browser's console, where nobody reads one of these tests, and a tenth of their processor time. It stops by itself
// after ten thousand in a second, so here as many count as made. The warnings stay, and fail the test they come in.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);
