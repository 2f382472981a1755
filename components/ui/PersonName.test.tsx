import { renderToStaticMarkup } from 'react-dom/server';
import { PersonName } from './PersonName';

test('The words with a hyphen are one part of a line each', () => {
  const html = renderToStaticMarkup(<PersonName name="Ines Varga-Holm" />);
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe('Ines <bdi>Varga-Holm</bdi>');
});

test('Other names are text alone', () => {
  expect(renderToStaticMarkup(<PersonName name="Mara Lindqvist" />)).toBe('Mara Lindqvist');
});
