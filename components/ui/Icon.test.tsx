import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './Icon';

const classOf = (name: 'chevron-left' | 'play-fill', className?: string) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Icon name={name} className={className} />))?.[1];

describe('Icon', () => {
  test('marks drawings that right-to-left pages mirror, and no others', () => {
    expect(classOf('chevron-left')).toBe('directional');
    expect(classOf('chevron-left', 'mark')).toBe('mark directional');
    expect(classOf('play-fill')).toBeUndefined();
    expect(classOf('play-fill', 'mark')).toBe('mark');
  });
});
