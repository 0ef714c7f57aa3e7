import type { RequestResult } from '@tigris/protocol/client';
import { useState } from 'preact/hooks';

type SubmittedText = {
  text: string;
  setText: (text: string) => void;
  fault: string | null;
  /** Submits the text, or another one. */
  submit: (text: string) => Promise<void>;
};

/** Text of a field that is cleared once the table has accepted it. */
export function useSubmittedText(ask: (text: string) => Promise<RequestResult>): SubmittedText {
  const [text, write] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (offered: string) => {
    const answer = await ask(offered);
    setFault(answer.ok ? null : answer.code);
    // The person may have continued typing.
    if (answer.ok) write((now) => (now === text ? '' : now));
  };
  return { text, setText: write, fault, submit: send };
}
