import { SOUND_RECIPES, type SoundName } from './recipes.ts';
import { synthesize } from './synthesize.ts';

/** Plays sounds. Each is synthesized when it is first played. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #buffers = new Map<SoundName, AudioBuffer>();

  /** Browsers allow this only after the user has interacted with the page. */
  constructor() {
    this.#context = new AudioContext();
  }

  play(name: SoundName, volume: number, delayMs = 0): void {
    const source = this.#context.createBufferSource();
    const gain = this.#context.createGain();
    source.buffer = this.#bufferOf(name);
    gain.gain.value = volume;
    source.connect(gain).connect(this.#context.destination);
    source.start(this.#context.currentTime + delayMs / 1000);
  }

  close(): void {
    void this.#context.close();
  }

  #bufferOf(name: SoundName): AudioBuffer {
    const cached = this.#buffers.get(name);
    if (cached !== undefined) return cached;
    const { sampleRate } = this.#context;
    const samples = synthesize(SOUND_RECIPES[name], sampleRate);
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}
