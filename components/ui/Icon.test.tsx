import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './Icon';

const getClass = (name: 'chevron-left' | 'play-fill', className?: string) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Icon name={name} className={className} />))?.[1];

describe('Icon', () => {
  test('marks drawings that right-to-left pages mirror, and no others', () => {
    expect(getClass('chevron-left')).toBe('directional');
    expect(getClass('chevron-left', 'mark')).toBe('mark directional');
    expect(getClass('play-fill')).toBeUndefined();
    expect(getClass('play-fill', 'mark')).toBe('mark');
  });
});
