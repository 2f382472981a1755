/** On what terms the data may be used. */
export const DATA_LICENCE = {
  id: 'CC-BY-4.0',
  short: 'CC BY 4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  covers:
    'The data as compiled: which records there are, their dates, platforms, states and counts, the columns and their descriptions.',
  leavesOut:
    'What creators wrote themselves (type, category, told, loss_method, the texts of events, labels of evidence) and the files of evidence remain theirs. Quote them as the law of your country allows.',
} as const;
