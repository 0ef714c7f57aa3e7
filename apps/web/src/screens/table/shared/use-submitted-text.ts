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
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (submitted: string) => {
    const result = await ask(submitted);
    setError(result.ok ? null : result.code);
    // The person may have continued typing.
    if (result.ok) setText((current) => (current === text ? '' : current));
  };
  return { text, setText, error, submit };
}
