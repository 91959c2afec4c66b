import { useState } from 'react';

/** What was loaded last, also while something else is asked for or did not load; undefined before anything was. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
