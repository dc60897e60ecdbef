import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A banner on home. Its columns are explained at `Banner`. */
@Entity({ schema: 'catalog', name: 'banners' })
export class BannerRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  image!: string;

  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;

  @Column('text')
  alt!: string;

  @Column('text')
  heading!: string;

  @Column('text')
  text!: string;

  @Column('text', { name: 'button_text' })
  buttonText!: string;

  @Column('text')
  target!: string;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  @Column('int')
  position!: number;

  /** Counted by the database. */
  @Column({ type: 'int', update: false })
  version!: number;
}
