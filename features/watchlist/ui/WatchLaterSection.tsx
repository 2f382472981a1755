import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import { EmptyListText, ListTools } from './ListSections';
import styles from './sections.module.scss';
import cardStyles from './WatchCard.module.scss';

const SECTIONS = {
  watchLater: {
    title: 'Watch later',
    icon: 'bookmark',
    how: 'Select the bookmark on any item to save it here.',
  },
  favourites: {
    title: 'Favourites',
    icon: 'heart',
    how: 'To save a film or stream here, select the heart on its page.',
  },
} as const;

/** Links to lists of items that can be saved, in the parts of the site that are on. */
function BrowseLinks() {
  return (
    <>
      Browse{' '}
      <WhilePartOn parts={['films']}>
        <Link href={routes.movies()}>movies</Link>, <Link href={routes.tvShows()}>TV shows</Link>,{' '}
        <Link href={routes.videos()}>videos</Link>
      </WhilePartOn>
      {isPartOn('films') && isPartOn('streams') && ' or '}
      <WhilePartOn parts={['streams']}>
        <Link href={routes.streams()}>streams</Link>
      </WhilePartOn>
      .
    </>
  );
}

/** The "Watch later" or "Favourites" section. */
export function WatchLaterSection({ list }: { list: keyof typeof SECTIONS }) {
  const { title, icon, how } = SECTIONS[list];
  return (
    <section id={list} data-section={list} aria-labelledby={`${list}-title`} className={styles.section}>
      <SectionHeading id={`${list}-title`} note={<DeviceSlot data-note="" />}>
        {title}
      </SectionHeading>
      <ListTools title={title} />
      <DeviceSlot as="ul" data-list={list} className={`plain-list ${cardStyles.grid}`} />
      <EmptyListText icon={icon}>
        {how} <BrowseLinks />
      </EmptyListText>
    </section>
  );
}
