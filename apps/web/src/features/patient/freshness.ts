/** What has come this moment is not asked for again because the window got the focus. */
export const JUST_NOW_MS = 5_000;

/**
 * For queries of what the clinic may have changed meanwhile, such as a visit that it has completed: asked again whenever
 * their page is entered, and when somebody comes back to its window (SCREEN-19).
 */
export const ALWAYS_FRESH = {
  staleTime: 0,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > JUST_NOW_MS ? ('always' as const) : false,
};
