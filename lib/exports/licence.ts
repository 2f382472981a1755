/** On what terms the data may be used. */
export const DATA_LICENCE = {
  id: 'CC-BY-4.0',
  short: 'CC BY 4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  covers:
    'the data as compiled: which records there are, their dates, platforms, states and numbers, the columns and their descriptions.',
  leavesOut:
    'what creators wrote themselves (type, category, told, loss_method, the texts of events, the labels of evidence) and the files of evidence. They remain theirs: quote them as the law of your country allows.',
} as const;
