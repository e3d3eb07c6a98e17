/** Paragraph-like sentences, of eight digests: `{true|false}`. */
export const eighth = `
liverpool
@matchOverview Arne's Liverpool, top of the pile with 19 wins and {seven|nine} draws from 27 outings, entertain Newcastle under the Anfield lights.
@matchOverview A Wednesday night {kick-off at 20:15|kick-off at 18:30} UTC awaits.
@matchImportance The title race is theirs to lose: Arsenal, their nearest challengers, trail by {eleven|eight}.
@matchImportance Newcastle's margin for error is thin, for Bournemouth and Brighton are only {one point|three points} behind them.
@teamForm.home A record of {19-7-1|18-8-1} speaks for itself.
@teamForm.home Liverpool have kept opponents out in {seven|four} of 15 away games and four of 12 at Anfield.
@teamForm.home Their attack clicks after the restart, with {34|28} of 64 goals coming in the second period.
@teamForm.home {Not once|Twice} have Liverpool been beaten on their travels.
@teamForm.away Newcastle have won seven of 13 at St James' Park and {six|eight} of 13 elsewhere.
@teamForm.away With 36 goals shipped in 26 outings, they are conceding at a rate of {1.4|1.9} per match.
@teamForm.away Their longest winning streak this term stands at {six|four}.
@teamForm.away Two defeats in a row were finally followed by a {victory|draw} last weekend.
@lineups.home {Ezeh|Whitlock} has 20 of Liverpool's 64 goals, and nobody else has more than {seven|five}.
@lineups.home Kershaw, with {57|75} saves from 23 appearances, is first choice in goal.
@lineups.away Underhill (13) and Quast ({seven|nine}) have scored {20|22} of Newcastle's 46 goals.
@lineups.away Nørgaard has set up {seven|four} goals from defence.
@lineups.away Newcastle are missing {only Aubertin|only Mulder}.
@markets.0.reasoning Under 3.5 goals, at {70.2|60.2} percent, looks the safer side.
@markets.1.reasoning Newcastle to score over 1.5 goals is priced by the baseline at {26|38} percent.
@markets.2.reasoning Goals look likely: the baseline has over 2.5 at {52|61}%.
athletic
@matchOverview Los Leones are unbeaten in four; Real Sociedad, meanwhile, have {won three of their last four|lost three of their last four}.
@matchImportance Osasuna in fifth are {two points|five points} clear of Athletic, who have a game in hand.
@teamForm.home Ernesto Valverde's side have scored in {11|nine} of 13 league matches.
@teamForm.home Only {six|nine} goals have been let in at San Mamés.
@teamForm.home Three draws on the trot have slowed them down, and the last win came {four|six} games ago.
@teamForm.away Imanol's team boast an excellent defence, the {ten|14} goals they have conceded being fewer than their hosts' 13.
@teamForm.away At home they have lost four of seven, but away {just one|three} of six.
@teamForm.away Four of their 11 goals have come {away|at home}.
@lineups.home Chukwu has kept goal in every game and made {45|54} stops.
@lineups.away {Estève|Belmonte} is unavailable through illness.
@lineups.away Nobody in the Sociedad squad has scored more than {two|one}.
@finalVerdict Both teams to score sits at {53.9|63.9} per cent in the model.
@finalVerdict It should be {wet|dry} in Bilbao, {7.5|17.5} degrees with a breeze of around {18|35} km/h.
dortmund
@matchOverview Dortmund have taken 20 of their 25 points {at home|away from home}.
@matchImportance Leverkusen can move to within a point of Bayern with {a win|a draw}.
@matchImportance Die Schwarzgelben are two points short of {Leipzig in fourth|Bayern at the top}.
@teamForm.home Nobody has won at the Signal Iduna Park this season, where Dortmund have scored {20|15} and conceded eight.
@teamForm.home Before their latest win they had drawn {three|four} in succession.
@teamForm.home They have one clean sheet away and {two|four} at home.
@teamForm.away They concede too often - {21|15} goals in 15 games, with only {two|five} clean sheets.
@teamForm.away Leverkusen's away tally of {15|19} goals is bettered by their 22 at home.
@lineups.away Wendland has nine goals, {four|two} more than Schipper.
@lineups.away Lindgaard misses out with a {knee|hamstring} problem.
@lineups.away Kaltenbach has provided five assists to go with his {four|seven} goals.
@lineups.home Dortmund report {a clean bill of health|four absentees}.
@lineups.home Grünwald has played every minute in goal for {Dortmund|Leverkusen}.
@finalVerdict Snow and a wind of {31|15} km/h may hamper passing.
@finalVerdict At 43.1%, Dortmund are {slight favourites|clear outsiders} in the baseline.
napoli
@matchOverview Just {two|six} points cover the top three, Inter, Napoli and Atalanta.
@teamForm.home They have taken {three|seven} points from their last four games.
@teamForm.home Napoli's seven-game winning run earlier in the campaign is {longer|shorter} than anything Inter have managed.
@teamForm.home Home or away they are hard to beat: {two|four} defeats at home and two on the road.
@teamForm.away Inter have failed to score just twice, both times {away from home|at home}.
@teamForm.away The visitors' last five read {DLWLW|WWWLW}.
@h2h They drew {1-1|2-2} in Milan in November.
@lineups.away Castellano has {ten|13} goals from {14|20} starts.
@lineups.home Napoli have {no injuries|three injuries} to report.
@finalVerdict The draw is put at {28|33}% and over 2.5 goals at {49.3|56.3}%.
marseille
@matchOverview Paris arrive unbeaten after eight rounds, having won {six|seven} of them.
@teamForm.home It is a curious split: four wins and {one defeat|two defeats} away, one win and two draws at home.
@teamForm.home OM's defence has been tight before the interval, conceding only {twice|five times} in first halves.
@teamForm.away PSG have dropped {four|seven} points so far.
@teamForm.away Their {3.1|2.4} goals per game is the best rate in Ligue 1.
@lineups.home Roussel has {three|five} assists in six appearances.
@lineups.away {Camara|Eastwell} has the most goals for PSG, eight.
@finalVerdict Paris are favoured at {40.9|50.9} per cent, against {31.2|21.2} for Marseille.
wolves
@matchOverview Nottingham Forest are third, a point {ahead of|behind} Chelsea and three behind Arsenal.
@matchImportance Everton are only a point {above|below} Wolves in the battle to stay up.
@teamForm.home Wolves followed two wins with a {draw|defeat} last time out.
@teamForm.home They have taken {seven|ten} points from the last five matches.
@teamForm.away Forest's five-game winning streak has lifted them to {third|fifth}.
@teamForm.away Nuno's men have conceded exactly {one|two} goal per game on average.
@lineups.home Wolves' coach {Figueras|Belmonte} keeps Ceccarini on the bench.
@lineups.home The Wolves defence is led by Yardley, who has started {18|13} games.
@lineups.away Belmonte's men are without three players, two of them with {calf|hamstring} injuries.
@lineups.away Nogueira, the top scorer with {five|eight}, leads the line.
@finalVerdict C. Lockwood {referees|is the Forest coach}, and light snow is expected.
arsenal
@teamForm.home The Gunners have gone {three|four} without a win.
@teamForm.away Chelsea have won {two|three} straight after losing the two before that.
@lineups.away Chelsea are without one player, defender {Norcross|Fairclough}.
lyon
@teamForm.home Since losing to an unnamed side six games ago Lyon have {won three and drawn two|won two and drawn three}.
@teamForm.away Les Verts have not won {away|at home} all season.
@lineups.home A. Amrani has {three|two} goals from the back for Lyon.
@h2h There is no record of past meetings between the {rivals|rivals, who drew 2-2 in March}.
`;
