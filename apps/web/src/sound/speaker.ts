import { RECIPES, type SoundName } from './recipes.ts';
import { synthesize } from './synthesize.ts';

/** Plays sounds. Each is worked out when it is first heard. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #buffers = new Map<SoundName, AudioBuffer>();

  /** Browsers allow that only after somebody has touched the page. */
  constructor() {
    this.#context = new AudioContext();
  }

  /** @param wait milliseconds from now. */
  play(name: SoundName, volume: number, wait = 0): void {
    const source = this.#context.createBufferSource();
    const gain = this.#context.createGain();
    source.buffer = this.#bufferOf(name);
    gain.gain.value = volume;
    source.connect(gain).connect(this.#context.destination);
    source.start(this.#context.currentTime + wait / 1000);
  }

  close(): void {
    void this.#context.close();
  }

  #bufferOf(name: SoundName): AudioBuffer {
    const known = this.#buffers.get(name);
    if (known !== undefined) return known;
    const { sampleRate } = this.#context;
    const samples = synthesize(RECIPES[name], sampleRate);
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}
