export { NoSuchVersion as default } from '@/components/data/NoSuchVersion';
