import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';

/** The address book of a customer or guest. Its row is what a change of the addresses locks. */
@Entity({ schema: 'addressing', name: 'address_books' })
export class AddressBookRecord {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** The account that the guest has joined. */
  @Column('uuid', { name: 'joined_to', nullable: true })
  joinedTo!: string | null;

  /** When the account was deleted. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @OneToMany(() => AddressRecord, (address) => address.book)
  addresses!: Relation<AddressRecord>[];
}

@Entity({ schema: 'addressing', name: 'addresses' })
export class AddressRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @ManyToOne(() => AddressBookRecord, (book) => book.addresses)
  @JoinColumn({ name: 'owner_id' })
  book!: Relation<AddressBookRecord>;

  /** Counts from 0, in the order the addresses were added. */
  @Column('int')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  @Column('text')
  city!: string;

  @Column('text')
  pincode!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  notes!: string;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('int')
  version!: number;
}
