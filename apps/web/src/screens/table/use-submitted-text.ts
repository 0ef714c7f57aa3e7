import type { RequestResult } from '@tigris/protocol/client';
import { useState } from 'preact/hooks';

type SubmittedText = {
  text: string;
  setText: (text: string) => void;
  fault: string | null;
  /** Sends what is written, or something else in its place. */
  submit: (text: string) => Promise<void>;
};

/** A text that is written for the table: it stays in its field until the table takes it. */
export function useSubmittedText(ask: (text: string) => Promise<RequestResult>): SubmittedText {
  const [text, write] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (offered: string) => {
    const answer = await ask(offered);
    setFault(answer.ok ? null : answer.code);
    // Somebody may have written on while the table decided.
    if (answer.ok) write((now) => (now === text ? '' : now));
  };
  return { text, setText: write, fault, submit: send };
}
