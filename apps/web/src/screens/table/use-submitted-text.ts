import type { RequestResult } from '@tigris/protocol/client';
import { useState } from 'preact/hooks';

type SubmittedText = {
  text: string;
  setText: (text: string) => void;
  error: string | null;
  /** Submits the text, or another one. */
  submit: (text: string) => Promise<void>;
};

/** Text of a field that is cleared once the table has accepted it. */
export function useSubmittedText(ask: (text: string) => Promise<RequestResult>): SubmittedText {
  const [text, write] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async (offered: string) => {
    const answer = await ask(offered);
    setError(answer.ok ? null : answer.code);
    // The person may have continued typing.
    if (answer.ok) write((now) => (now === text ? '' : now));
  };
  return { text, setText: write, error, submit: send };
}
