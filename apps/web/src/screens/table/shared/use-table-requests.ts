import type { ClientRequest } from '@tigris/protocol/client';
import { useState } from 'preact/hooks';
import type { TableSource } from '../../../net/table-source.ts';

/** Sends a request. Resolves to whether the table accepted it. */
export type SendRequest = (request: ClientRequest) => Promise<boolean>;

type TableRequests = {
  send: SendRequest;
  /** Error code of the last request; null if it was accepted. */
  error: string | null;
  clearError: () => void;
};

/** Sends requests to the table, and keeps the error of the last one. */
export function useTableRequests(source: TableSource): TableRequests {
  const [error, setError] = useState<string | null>(null);
  const send = async (request: ClientRequest) => {
    const result = await source.send(request);
    setError(result.ok ? null : result.code);
    return result.ok;
  };
  return { send, error, clearError: () => setError(null) };
}
