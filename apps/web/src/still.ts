import { Component, type ComponentChild, h } from 'preact';

/** A component that is drawn anew only if what it is given has changed: for pictures, which never change by themselves. */
export function still<P extends object>(draw: (props: P) => ComponentChild) {
  return class Still extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !sameFields(this.props, next);
    }

    override render() {
      return h(draw, this.props);
    }
  };
}

function sameFields(a: object, b: object): boolean {
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.get(key) === value);
}
