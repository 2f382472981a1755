export { NoSuchVersion as default } from '@/features/datasets/ui/NoSuchVersion';
