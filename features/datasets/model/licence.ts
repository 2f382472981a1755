export const DATA_LICENCE = {
  id: 'CC-BY-4.0',
  short: 'CC BY 4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  covers:
    'the compiled data: the list of records, their dates, platforms, statuses and numbers, the columns and their descriptions.',
  leavesOut:
    'what creators wrote themselves (type, category, told, loss_method, event texts, evidence labels) and the evidence files. These belong to the creators: quote them as far as your country’s law allows.',
} as const;
